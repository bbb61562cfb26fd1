import { requirements } from '../../requirements.ts';

/** Requirements that between them need every kind of arranging. */
const chosen =
  /-(EFFECT|REPLY|VERB-GET_WITH_BODY|TOKEN-MISSING|TOKEN-LOGGED_OUT|TOKEN-REPLACED|BODY-UNKNOWN_KEYS|BODY-NOT_JSON)$/;

/** Their ids. */
export const slice: readonly string[] = requirements.map(({ id }) => id).filter((id) => chosen.test(id));
