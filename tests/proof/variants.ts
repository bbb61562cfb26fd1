import type { Variant } from './variant.ts';
import {
  answerVariants,
  verbVariants,
  wholeValues,
  filterVariants,
  searchVariants,
} from './variants/answers.ts';
import {
  arrangingVariants,
  lackingVariants,
  plantedVariants,
  surroundingVariants,
} from './variants/surroundings.ts';
import { conversationVariants, dismissalVariants, writeVariants, muteVariants } from './variants/changes.ts';
import { gatewayVariants, tokenVariants, wireVariants, transportVariants } from './variants/transport.ts';
import {
  limitVariants,
  messageLimitVariants,
  nameVariants,
  plainVariants,
  inputVariants,
} from './variants/limits.ts';
import { memberListVariants, memberVariants, rightsVariants, revokerVariants } from './variants/members.ts';
import { replicaVariants, timingVariants } from './variants/timing.ts';

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
  ...plainVariants,
  ...messageLimitVariants,
  ...writeVariants,
  ...plantedVariants,
];
