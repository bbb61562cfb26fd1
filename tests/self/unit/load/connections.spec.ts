import { expect, test } from '@playwright/test';
import { Connections, type End, type Lease, type Freshness } from '../../../../fixtures/load/connections.ts';

const lasts = (connections: Connections, count: number): Lease[] =>
  Array.from({ length: count }, () => connections.begin('playwright'));
const end = (connections: Connections, leases: readonly Lease[], how: End = 'kept'): void => {
  for (const lease of leases) connections.end(lease, how);
};

test('kept connections are used again, and leave room for those that are not kept', () => {
  const connections = new Connections(8);
  const [first, ...five] = lasts(connections, 6);
  const six = [first, ...five].map((lease) => lease?.last);
  expect(six, 'six that are kept').toEqual(Array(6).fill(false));
  expect(connections.mayBegin('playwright'), 'a seventh').toBe(false);
  const wire = [connections.begin('wire'), connections.begin('wire')];
  expect([connections.open, connections.mayBegin('wire')], 'with two others').toEqual([8, false]);
  end(connections, five.slice(0, 1));
  expect([connections.open, connections.mayBegin('playwright')], 'one idle').toEqual([8, true]);
  end(connections, wire.slice(0, 1));
  expect([connections.open, connections.mayBegin('wire')], 'one closed').toEqual([7, true]);
});

test('where only idle connections are left, and as many as there may be, they are closed for one of the wire', () => {
  const connections = new Connections(8);
  const [first] = lasts(connections, 1);
  connections.lower(1);
  expect(connections.mayBegin('wire'), 'beside a busy one').toBe(false);
  end(connections, first ? [first] : []);
  expect(connections.mayBegin('wire'), 'beside an idle one').toBe(true);
  const wire = connections.begin('wire');
  expect([wire.renews, connections.open, connections.mayBegin('wire')], 'begun').toEqual([true, 1, false]);
});

test('surplus connections are closed one by one after the target allowed fewer', () => {
  const connections = new Connections(8);
  end(connections, lasts(connections, 6));
  connections.lower(4);
  const closed = Array.from({ length: 5 }, () => {
    const lease = connections.begin('playwright');
    connections.end(lease, 'kept');
    return lease.last;
  });
  expect(closed, 'not kept').toEqual([true, true, true, false, false]);
  expect([connections.open, connections.mayBegin('wire')], 'afterwards').toEqual([3, true]);
  connections.lower(9);
  connections.begin('wire');
  expect(connections.mayBegin('wire'), 'more than it bore').toBe(false);
});

test('where one connection is allowed, none is kept, by either client', () => {
  const connections = new Connections(1);
  const first = connections.begin('playwright');
  expect(first.last, 'first').toBe(true);
  expect([connections.mayBegin('playwright'), connections.mayBegin('wire')], 'beside it').toEqual([
    false,
    false,
  ]);
  connections.end(first, 'kept');
  expect([connections.open, connections.mayBegin('wire')], 'afterwards').toEqual([0, true]);
  expect(connections.begin('wire').last, 'the wire').toBe(true);
});

/** Connections with a clock; `use` sends one request that takes no time and returns the state of its connection. */
function withClock(most = 8) {
  const clock = { ms: 0 };
  const connections = new Connections(most, () => clock.ms);
  const use = (freshness: Freshness, how: End = 'kept', reused = true): 'reused' | 'renewed' | 'opened' => {
    expect(connections.mayBegin('playwright', freshness), 'may begin').toBe(true);
    const lease = connections.begin('playwright', freshness);
    connections.end(lease, how, reused);
    if (lease.idleMs !== undefined) return 'reused';
    return lease.renews ? 'renewed' : 'opened';
  };
  return { clock, connections, use };
}

test('a write goes over a connection that was used just now, and opens one where none was', () => {
  const { clock, connections, use } = withClock();
  expect([use('not idle'), use('not idle')], 'before any survived').toEqual(['opened', 'renewed']);
  expect([use('any'), use('not idle')], 'after one survived').toEqual(['reused', 'reused']);
  clock.ms += 19;
  expect(use('not idle'), 'after 19 ms').toBe('reused');
  clock.ms += 21;
  expect(use('not idle'), 'after 21 ms').toBe('renewed');
  clock.ms += 400;
  expect([use('any'), use('not idle')], 'a read after 400 ms, and a write').toEqual(['reused', 'reused']);
  clock.ms += 200;
  expect(use('not idle'), 'a write after half of that').toBe('reused');
  clock.ms += 201;
  expect(use('not idle'), 'a write after more').toBe('renewed');
  clock.ms += 2_000;
  use('any');
  clock.ms += 500;
  expect(use('not idle'), 'a write after 500 ms').toBe('reused');
  clock.ms += 501;
  expect(use('not idle'), 'a write after 501 ms').toBe('renewed');
  expect(connections.open, 'open').toBe(1);
  clock.ms += 5_000;
  expect([use('any'), use('new')], 'a read after 5 s, and one that must not').toEqual(['reused', 'renewed']);
});

test('where no connection survives its answer, none is kept', () => {
  for (const [how, reused] of [
    ['died', true],
    ['kept', false],
  ] as const) {
    const { connections, use } = withClock();
    use('any');
    expect(use('any', how, reused), 'the second').toBe('reused');
    const leases = [connections.begin('playwright'), connections.begin('wire')];
    expect(
      leases.map(({ last, idleMs }) => [last, idleMs]),
      how,
    ).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  }
});

test('where one that was idle died, others are trusted for half of that, until one survives for longer', () => {
  const { clock, use } = withClock();
  const after = (ms: number, ...used: Parameters<typeof use>): string => {
    clock.ms += ms;
    return use(...used);
  };
  use('any');
  expect([after(400, 'any'), after(100, 'any', 'died')], 'survived, and died').toEqual(['reused', 'reused']);
  expect(after(0, 'any'), 'the next').toBe('opened');
  expect([after(50, 'not idle'), after(51, 'not idle')], 'writes').toEqual(['reused', 'renewed']);
  expect([after(60, 'any'), after(51, 'not idle')], 'after one of 60 ms').toEqual(['reused', 'renewed']);
  expect([after(100, 'any'), after(200, 'not idle')], 'after one of 100 ms').toEqual(['reused', 'reused']);
});

test('after a write died that was trusted, no other goes over a connection that was idle', () => {
  const { clock, use } = withClock();
  use('any');
  clock.ms += 400;
  expect([use('any'), use('not idle', 'died')], 'survived, and died').toEqual(['reused', 'reused']);
  expect([use('any'), use('not idle')], 'the next write').toEqual(['opened', 'renewed']);
  clock.ms += 400;
  expect([use('any'), use('not idle')], 'a read, and a write after it').toEqual(['reused', 'renewed']);
});

test('idle connections that are let go of are counted until they are closed', () => {
  const { clock, connections } = withClock(8);
  const three = lasts(connections, 3);
  end(connections, three.slice(0, 2));
  clock.ms += 5_000;
  const write = connections.begin('playwright', 'not idle');
  expect([write.renews, connections.open], 'one in use, two idle, and a new one').toEqual([true, 4]);
  end(connections, three.slice(2));
  expect(connections.open, 'the new one alone').toBe(1);
  end(connections, [write]);
  clock.ms += 5_000;
  end(connections, lasts(connections, 1));
  expect(connections.open, 'afterwards').toBe(1);
});

test('what would be one connection too many waits until idle ones are closed', () => {
  const { clock, connections } = withClock(2);
  const read = connections.begin('playwright');
  expect(connections.mayBegin('playwright', 'new'), 'beside a read').toBe(false);
  connections.end(read, 'kept');
  clock.ms += 5_000;
  expect(connections.mayBegin('wire'), 'the wire, beside an idle one').toBe(true);
  expect(connections.mayBegin('playwright', 'not idle'), 'a write in the place of an idle one').toBe(true);
});

test('many writes after a pause do not wait for the few connections that they trust', () => {
  const { clock, connections, use } = withClock(8);
  end(connections, lasts(connections, 6));
  clock.ms += 5_000;
  expect([use('any'), use('any')], 'reads use one again').toEqual(['reused', 'reused']);
  const writes = Array.from({ length: 6 }, () => {
    const isAdmitted = connections.mayBegin('playwright', 'not idle');
    return [isAdmitted, connections.begin('playwright', 'not idle').renews];
  });
  expect(writes, 'all at once, after one closing').toEqual([
    [true, true],
    ...Array.from({ length: 5 }, () => [true, false]),
  ]);
});
