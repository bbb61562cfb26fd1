import { anyOf, base, type Arrow } from './arrow.ts';

/** What stands at the top of `given`, below all of its rooms. */
const ground = 'fixtures/given/(absences|arranger|board|control|limits|lots|names|shared)\\.ts$';

/** What every room of `given` may import. */
const below = [
  ground,
  'fixtures/seen/',
  'fixtures/expect/(effects|values)\\.ts$',
  'fixtures/http/',
  base,
  'schemas/',
  'node:',
  'zod$',
] as const;

/** The rooms of `given`: each may import the ones before it and one file of the next. */
const rooms = [
  ['users', 'fixtures/given/groups/groups.ts'],
  ['groups', 'fixtures/given/messages/texts.ts'],
  ['messages', 'fixtures/given/calls/calls.ts'],
  ['calls', 'fixtures/given/tokens/tokens.ts'],
  ['tokens', 'fixtures/given/given.ts'],
] as const;

const arrowsOfGiven: readonly Arrow[] = [
  {
    room: 'what every room of given needs knows none of them',
    from: anyOf(ground),
    to: anyOf(...below),
    refused: 'fixtures/given/users/people.ts',
  },
  ...rooms.map(([name, refused], at) => ({
    room: `what is given of ${name} knows the rooms before it`,
    from: anyOf(`fixtures/given/${name}/`),
    to: anyOf(...rooms.slice(0, at + 1).map(([earlier]) => `fixtures/given/${earlier}/`), ...below),
    refused,
  })),
  {
    room: 'arranging judges nothing, and does not know what runs it',
    from: /^fixtures\/given\//,
    to: anyOf('fixtures/given/', ...below),
    refused: 'fixtures/run/start/settings.ts',
  },
];

/** What fixtures may import, except those that run checks. The first that fits a source decides. */
export const arrowsOfFixtures: readonly Arrow[] = [
  {
    room: 'the base of the fixtures rests on itself',
    from: anyOf(base),
    to: anyOf(base, 'node:', 'zod$'),
    refused: 'fixtures/http/reply.ts',
  },
  {
    room: 'masking works on texts and does not know who sent them',
    from: /^fixtures\/http\/secrets\//,
    to: anyOf('fixtures/http/secrets/', 'fixtures/http/(access|reply)\\.ts$', base, 'node:'),
    refused: 'fixtures/http/target.ts',
  },
  {
    room: 'http knows requests and replies, not what they are for',
    from: /^fixtures\/http\//,
    to: anyOf('fixtures/http/', base, 'schemas/', 'node:', 'zod$', '@playwright/test$'),
    refused: 'fixtures/seen/seen.ts',
  },
  {
    room: 'load decides when a request is sent, whatever it is for',
    from: /^fixtures\/load\//,
    to: anyOf('fixtures/load/', 'fixtures/http/', base, 'node:', 'zod$'),
    refused: 'fixtures/given/users/people.ts',
  },
  {
    room: 'evidence shows what was sent and does not know who judged it',
    from: /^fixtures\/evidence\//,
    to: anyOf('fixtures/evidence/', 'fixtures/http/', base, 'node:', 'zod$'),
    refused: 'fixtures/given/users/people.ts',
  },
  {
    room: 'the audit compares replies and sends no request',
    from: /^fixtures\/audit\//,
    to: anyOf('fixtures/audit/', 'fixtures/expect/disclosure\\.ts$', 'fixtures/http/', base, 'node:', 'zod$'),
    refused: 'fixtures/seen/seen.ts',
  },
  {
    room: 'expectations judge replies and values and do not know who arranged them',
    from: /^fixtures\/expect\//,
    to: anyOf('fixtures/expect/', 'fixtures/http/', base, 'schemas/', 'node:', 'zod$'),
    refused: 'fixtures/given/calls/calls.ts',
  },
  {
    room: 'reading back does not know who arranged what is read',
    from: /^fixtures\/seen\//,
    to: anyOf(
      'fixtures/seen/',
      'fixtures/expect/(effects|values)\\.ts$',
      'fixtures/http/',
      base,
      'schemas/',
      'node:',
      'zod$',
    ),
    refused: 'fixtures/given/arranger.ts',
  },
  ...arrowsOfGiven,
];
