import { expect, test } from '@playwright/test';
import { answersOf, isKnown, type Asked, type ComparedRow } from '../../../results/answers.ts';
import { changesBetween } from '../../../results/compare/changes.ts';
import { requirements } from '../../requirements.ts';
import { lastList, rewordedSince, rewordedText } from './reworded.ts';

/** A row of a result in which everything holds. */
const rowOf = ({ id, level, operation, text, meaning }: Asked): ComparedRow => ({
  id,
  level,
  operation,
  text,
  meaning,
  ...(level === 'MAY' ? { verdict: 'observed', observed: 'something' } : { verdict: 'pass' }),
});

const asked: Asked = { id: 'A', level: 'MUST', operation: '/group/mute_group', text: 'old words' };

test('every requirement that is reworded since the last version is listed, and its old answers still count', async () => {
  const last = lastList();
  const reworded = rewordedSince(last.requirements, requirements);
  await test.info().attach('reworded.txt', { body: rewordedText(last.suite.version, reworded) });
  const kept = new Set(reworded.flatMap(({ id, isSameQuestion }) => (isSameQuestion ? id : [])));
  const levels = new Map(requirements.map(({ id, level }) => [id, level]));
  const ofSameLevel = last.requirements.filter(({ id, level }) => kept.has(id) && levels.get(id) === level);
  const before = { results: ofSameLevel.map(rowOf) };
  const after = { results: requirements.filter(({ id }) => kept.has(id)).map(rowOf) };
  const answers = new Map(answersOf(requirements, before).map((each) => [each.asked.id, each.state]));
  const lost = ofSameLevel.filter(({ id }) => !isKnown(answers.get(id) ?? 'not asked'));
  expect(lost, 'reworded requirements whose old answers no longer count').toEqual([]);
  const ids = new Set(ofSameLevel.map(({ id }) => id));
  const changes = changesBetween(before, after).filter(({ id }) => ids.has(id));
  expect(changes, 'reworded requirements that a comparison or a gate takes for others').toEqual([]);
});

test('a reworded requirement is listed with both sentences, and one of another meaning is marked', () => {
  const now = { ...asked, text: 'new words' };
  const kept = rewordedSince([asked], [now, { ...asked, id: 'NEW' }]);
  expect(rewordedText('0.1.0', kept)).toBe(
    'A\n  - old words\n  + new words\nReworded since 0.1.0: 1 requirement, 0 with another meaning.',
  );
  const other = rewordedSince([asked], [{ ...now, meaning: 2 }]);
  expect(rewordedText('0.1.0', other), 'another meaning').toContain('A (another meaning)\n');
  expect(rewordedSince([asked], [asked]), 'same words').toEqual([]);
});
