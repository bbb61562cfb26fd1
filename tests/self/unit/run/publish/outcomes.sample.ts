import { test } from '@playwright/test';
import { gathered } from '../../../../../fixtures/evidence/gathering.ts';
import { Inconclusive, NotTestable, Violation } from '../../../../../fixtures/errors.ts';
import { publish } from '../../../../../fixtures/run/publish.ts';
import { newSecrets } from '../../../../../fixtures/http/secrets/secrets.ts';
import type { Outcome } from '../../../../../fixtures/run/outcome.ts';
import { outcomeOf as madeUp } from '../../made-up-check.ts';
import { replyOf, sentTo } from '../../made-up-reply.ts';

const secrets = newSecrets();
secrets.keep('TopSecret', 'secret');

const token = ['token', 'TopSecret'] as const;
const given = { act: 'given', reply: replyOf() } as const;
const underTest = {
  act: 'under test',
  reply: { ...replyOf(), request: sentTo('http://im.example/group/mute_group', { headers: [token] }) },
} as const;
const readBack = { act: 'read back', reply: replyOf() } as const;

function outcomeOf(rest: Partial<Outcome>): Outcome {
  const { thrown, exchanges = [given, underTest, readBack] } = rest;
  const facts = { baseURL: 'http://im.example', runID: 'sample', adminUserID: 'imAdmin', secrets };
  const evidence = thrown && gathered({ thrown, origins: [], exchanges }, facts);
  return madeUp({ exchanges, durationMs: 12.345, ...rest, evidence });
}

const message = 'the ‹secret› broke';
const broke = 'the TopSecret broke';
const outcomes: Record<string, Outcome> = {
  pass: outcomeOf({}),
  observed: outcomeOf({ verdict: 'observed', message: 'it did this' }),
  'observed violation': outcomeOf({ verdict: 'observed', message, thrown: new Violation(broke) }),
  warn: outcomeOf({ verdict: 'warn', message, thrown: new Violation(broke) }),
  fail: outcomeOf({ verdict: 'fail', message, thrown: new Violation(broke) }),
  'not-testable': outcomeOf({
    verdict: 'not-testable',
    reason: 'not-readable',
    message,
    thrown: new NotTestable('not-readable', broke),
    exchanges: [given],
  }),
  inconclusive: outcomeOf({
    verdict: 'inconclusive',
    reason: 'gateway',
    message,
    thrown: new Inconclusive('gateway', broke),
    exchanges: [],
  }),
  'quiet failure': outcomeOf({ verdict: 'fail', message, thrown: new Violation(broke) }),
  'quiet error': outcomeOf({ verdict: 'error', message, thrown: new TypeError(broke) }),
  error: outcomeOf({ verdict: 'error', message, thrown: new TypeError(broke) }),
};

for (const [name, outcome] of Object.entries(outcomes))
  test(name, async () => {
    await publish(outcome, test.info(), name.startsWith('quiet') ? 'quietly' : 'aloud');
  });
