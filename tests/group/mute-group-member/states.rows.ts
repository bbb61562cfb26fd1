import type { Row } from '../../../fixtures/requirement.ts';

// Mutes of members without default values, of one among many, and for longer than 32 bits of milliseconds.

const page = 'Platform API, mute-group-member';
const whom = `${page}, parameters groupID and userID`;
const duration = `${page}, parameter mutedSeconds: no upper bound`;

const DAY = 24 * 60 * 60;

/** Lengths that a success must apply in full: 2^32 ms are 49.7 days. */
export const longRows = [
  ['MUTE_GROUP_MEMBER-FIFTY_DAYS_END', 50 * DAY],
  ['MUTE_GROUP_MEMBER-YEAR_END', 365 * DAY],
] as const;

const longRow = (length: string): Row => ({
  level: 'MUST',
  text: `mute_group_member refuses a mutedSeconds of ${length} or applies it exactly`,
  source: duration,
  promises: ['mute_group_member.end'],
});

export const stateRows = {
  'MUTE_GROUP_MEMBER-FULL_MEMBER': {
    level: 'MUST',
    text: 'mute_group_member changes only the mute of a member with a nickname, picture and ex, and leaves a muted admin unchanged',
    source: whom,
    promises: ['mute_group_member.nothing-else', 'mute_group_member.others'],
  },
  'MUTE_GROUP_MEMBER-CANCEL_ONE': {
    level: 'MUST',
    text: 'cancel_mute_group_member ends one of two members’ mutes and leaves the other in force',
    source: 'Platform API, cancel-mute-group-member: ends the mute of the member',
    promises: ['mute_group_member.cancel-end', 'mute_group_member.others'],
  },
  'MUTE_GROUP_MEMBER-PLACES': {
    level: 'MUST',
    text: 'mute_group_member mutes the 3rd, 11th, 26th, 41st and last member of a group of 60, and no others',
    source: whom,
    promises: ['mute_group_member.end', 'mute_group_member.others'],
  },
  'MUTE_GROUP_MEMBER-FIFTY_DAYS': {
    level: 'SHOULD',
    text: 'mute_group_member accepts a mutedSeconds of fifty days',
    source: duration,
    promises: ['mute_group_member.longer-than-thirty-days'],
  },
  'MUTE_GROUP_MEMBER-FIFTY_DAYS_END': longRow('fifty days'),
  'MUTE_GROUP_MEMBER-YEAR_END': longRow('a year'),
} as const satisfies Readonly<Record<`MUTE_GROUP_MEMBER-${string}`, Row>>;
