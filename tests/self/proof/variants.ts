import type { Variant } from './variant.ts';
import { answerVariants, verbVariants, wholeValues } from './variants/answers.ts';
import { arrangingVariants } from './variants/arranging.ts';
import { conversationVariants } from './variants/conversations.ts';
import { dismissalVariants } from './variants/dismissals.ts';
import { filterVariants } from './variants/filters.ts';
import { writeVariants } from './variants/writes.ts';
import { gatewayVariants } from './variants/gateways.ts';
import { limitVariants } from './variants/limits.ts';
import { messageLimitVariants } from './variants/limits-of-messages.ts';
import { nameVariants } from './variants/limits-of-names.ts';
import { lackingVariants } from './variants/lacking.ts';
import { muteVariants } from './variants/mutes.ts';
import { memberListVariants } from './variants/member-lists.ts';
import { memberVariants } from './variants/members.ts';
import { plantedVariants } from './variants/planted.ts';
import { rightsVariants } from './variants/rights.ts';
import { searchVariants } from './variants/searching.ts';
import { replicaVariants } from './variants/replicas.ts';
import { revokerVariants } from './variants/revokers.ts';
import { surroundingVariants } from './variants/surroundings.ts';
import { timingVariants } from './variants/timing.ts';
import { tokenVariants } from './variants/tokens.ts';
import { inputVariants } from './variants/inputs.ts';
import { wireVariants } from './variants/wire.ts';
import { transportVariants } from './variants/transport.ts';

/** Every odd-but-right server that the checks must accept, and those that only a hunt can judge. */
export const variants: readonly Variant[] = [
  ...answerVariants,
  ...verbVariants,
  wholeValues,
  ...filterVariants,
  ...timingVariants,
  ...replicaVariants,
  ...tokenVariants,
  ...conversationVariants,
  ...arrangingVariants,
  ...lackingVariants,
  ...muteVariants,
  ...dismissalVariants,
  ...searchVariants,
  ...revokerVariants,
  ...rightsVariants,
  ...surroundingVariants,
  ...memberVariants,
  ...memberListVariants,
  ...gatewayVariants,
  ...transportVariants,
  ...wireVariants,
  ...inputVariants,
  ...limitVariants,
  ...nameVariants,
  ...messageLimitVariants,
  ...writeVariants,
  ...plantedVariants,
];
