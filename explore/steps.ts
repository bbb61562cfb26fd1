import * as fc from 'fast-check';

/** One call of a sequence, as data. People are numbers until the group of the sequence exists. */
export interface Step {
  readonly call: Call;
  /** The caller: 0 is the administrator, other numbers are people. */
  readonly by: number;
  /** The person that the call is about. */
  readonly whom: number;
  /** The flaw of an invalid call; undefined for a valid call. */
  readonly flaw: Flaw | undefined;
}

/** The operation and its arguments. */
export type Call =
  | { readonly kind: 'set info'; readonly change: Change }
  | { readonly kind: 'mute member'; readonly mutedSeconds: number }
  | { readonly kind: 'dismiss'; readonly deleteMember: boolean | undefined }
  | { readonly kind: 'revoke'; readonly which: number }
  | { readonly kind: Plain }
  | { readonly kind: Listing; readonly showNumber: number };

type Plain = 'mute' | 'cancel' | 'cancel member' | 'kick' | 'invite' | 'send';
/** Lists that are read page by page. */
export type Listing = 'list members' | 'list groups' | 'list users' | 'search';

/** Fields of a member. Undefined ones are left out. */
type Change = {
  readonly nickname?: string | undefined;
  readonly faceURL?: string | undefined;
  readonly ex?: string | undefined;
  readonly roleLevel?: number | undefined;
};

/** One parameter that is missing or has an invalid value. */
export interface Flaw {
  /** The index of the parameter in the body, modulo the number of parameters. */
  readonly place: number;
  readonly value: FlawedValue;
}

export type FlawedValue = number | boolean | null | '' | 'missing' | 'unknown' | 'list' | 'object';

/** The people: an owner, an admin, two members, and one who is not in the group. */
export const PEOPLE = 5;

const text = (longest: number) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .integer({ min: 0, max: longest })
        .map((length) => 'abcdefghi '.repeat(30).slice(0, length)),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'grapheme' }) },
  );

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(20, 60).map((roleLevel) => ({ roleLevel })) },
  {
    weight: 3,
    arbitrary: fc.record(
      { nickname: text(64), faceURL: text(64), ex: text(64), roleLevel: fc.constantFrom(20, 60, 100) },
      { requiredKeys: [] },
    ),
  },
);

const plain = fc.constantFrom<Plain>('mute', 'cancel', 'cancel member', 'kick', 'invite', 'send');
const listing = fc.constantFrom<Listing>('list members', 'list groups', 'list users', 'search');

const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 6, arbitrary: change.map((each): Call => ({ kind: 'set info', change: each })) },
  { weight: 8, arbitrary: plain.map((kind): Call => ({ kind })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(60, 1, 3_600, 2_592_000)
      .map((mutedSeconds): Call => ({ kind: 'mute member', mutedSeconds })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(undefined, false, true)
      .map((deleteMember): Call => ({ kind: 'dismiss', deleteMember })),
  },
  { weight: 2, arbitrary: fc.nat(3).map((which): Call => ({ kind: 'revoke', which })) },
  {
    weight: 3,
    // At most 1000: a server may allocate as much as a request asks for.
    arbitrary: fc
      .tuple(listing, fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(100, 1_000)))
      .map(([kind, showNumber]): Call => ({ kind, showNumber })),
  },
);

// No negative numbers: as showNumber, they have crashed servers.
const flawed = fc.constantFrom<FlawedValue>('missing', null, '', 0, 1.5, true, 'unknown', 'list', 'object');

const flaw = fc.record({ place: fc.nat(5), value: flawed });

const step: fc.Arbitrary<Step> = fc.record({
  call,
  // Mostly by permitted callers: a sequence of refusals changes little.
  by: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: PEOPLE }) },
  ),
  whom: fc.nat(PEOPLE - 1),
  flaw: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: flaw }),
});

/** Sometimes the same call comes several times in a row. Defects of counters show only then. */
const repeated = fc
  .tuple(
    step,
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.constant(2) },
      { weight: 1, arbitrary: fc.constant(3) },
    ),
  )
  .map(([each, times]): readonly Step[] => Array.from({ length: times }, () => each));

/** Valid and nearly valid sequences of calls about one new group. */
export const sequences = fc
  .array(repeated, { minLength: 1, maxLength: 10, size: 'max' })
  .map((steps): readonly Step[] => steps.flat());
