import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import type { Send } from '../../../../../fixtures/http/pipeline.ts';
import { newGate } from '../../../../../fixtures/run/engine/open-engine.ts';
import { replyOf, sentTo } from '../../made-up-reply.ts';
import { thrownBy } from '../../thrown.ts';

test('a gate that is shut lets nothing through, gives up what waits, and awaits what is in flight', async () => {
  const waiting: ((problem: Error) => void)[] = [];
  const flying: (() => void)[] = [];
  const client: Send = (_via, { url }) =>
    new Promise((resolve, reject) => {
      if (url.endsWith('waits')) waiting.push(reject);
      else flying.push(() => resolve(replyOf({})));
    });
  const gate = newGate({
    giveUp: (problem) => waiting.splice(0).forEach((reject) => reject(problem())),
  });
  const send = gate.step(client);
  const waits = thrownBy(() => send('playwright', sentTo('http://im.example/waits')));
  const flies = send('wire', sentTo('http://im.example/flies'));
  const events: string[] = [];
  const shut = gate.shut().then(() => events.push('shut'));
  expect(await waits, 'what waited').toBeInstanceOf(Inconclusive);
  expect(await thrownBy(() => send('wire', sentTo('http://im.example/late'))), 'what comes').toBeInstanceOf(
    Inconclusive,
  );
  expect(events, 'while one is in flight').toEqual([]);
  flying.forEach((land) => land());
  await flies;
  await shut;
  expect(events, 'afterwards').toEqual(['shut']);
});

test('a gate holds back what may bring down the target until it is admitted, and what is held back when it is shut ends', async () => {
  const sent: string[] = [];
  const client: Send = (_via, { url }) => Promise.resolve((sent.push(url), replyOf({})));
  const dispatcher = { giveUp: () => undefined };
  const dangerous = { ...sentTo('http://im.example/dangerous'), endangers: true } as const;
  const [admitting, shutting] = [newGate(dispatcher), newGate(dispatcher)];
  const send = admitting.step(client);
  const held = send('playwright', dangerous);
  const given = thrownBy(() => shutting.step(client)('playwright', dangerous));
  await send('wire', sentTo('http://im.example/harmless'));
  expect(sent, 'before').toEqual(['http://im.example/harmless']);
  admitting.admitDangerous();
  await held;
  await send('playwright', dangerous);
  await shutting.shut();
  expect(await given, 'held back by a gate that is shut').toBeInstanceOf(Inconclusive);
  expect(sent, 'afterwards').toHaveLength(3);
});

test('a gate that is shut does not wait longer than most requests may take', async () => {
  const silent: Send = () => new Promise(() => undefined);
  const gate = newGate({ giveUp: () => undefined }, 1);
  void gate.step(silent)('playwright', sentTo('http://im.example/has-a-minute'));
  await gate.shut();
});
