import type { Row } from '../../../fixtures/requirement.ts';

// Mutes of groups without default values, of changed groups and of large groups.

const muting = 'Platform API, mute-group: mutes the whole group; owner and admins still send';
const nothingElse = 'Platform API, mute-group and cancel-mute-group; GroupStatus 3: the whole group is muted';

export const stateRows = {
  'MUTE_GROUP-FULL': {
    level: 'MUST',
    text: 'mute_group and cancel_mute_group change only the status of a group that has settings, and leave its muted member unchanged',
    source: nothingElse,
    promises: ['mute_group.nothing-else', 'mute_group.members', 'mute_group.cancel-restores'],
  },
  'MUTE_GROUP-RENAMED': {
    level: 'MUST',
    text: 'mute_group leaves the new name and notice of a renamed group unchanged',
    source: nothingElse,
    promises: ['mute_group.nothing-else'],
  },
  'MUTE_GROUP-TRANSFERRED': {
    level: 'MUST',
    text: 'a muted group accepts messages of its new owner after a transfer and refuses the former owner’s',
    source: muting,
    promises: ['mute_group.members-silent', 'mute_group.owner-and-admins-speak'],
    inconclusiveAllowed: true,
  },
  'MUTE_GROUP-SIXTY': {
    level: 'MUST',
    text: 'a muted group of 60 refuses messages of its 27th and 59th member and accepts its admin’s',
    source: muting,
    promises: ['mute_group.members-silent', 'mute_group.owner-and-admins-speak'],
  },
} as const satisfies Readonly<Record<`MUTE_GROUP-${string}`, Row>>;
