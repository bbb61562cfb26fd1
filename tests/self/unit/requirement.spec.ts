import { expect, test } from '@playwright/test';
import { everyOperation, operations, writingOperations } from '../../../fixtures/operations.ts';
import { requirementsOf, requirementsOfEach } from '../../../fixtures/requirement.ts';

test('rows become requirements of their operation, in order, and of profile platform-v3', () => {
  const row = { level: 'MAY', text: 't', source: 's', promises: ['p'] } as const;
  const made = requirementsOf('REVOKE_MSG', {
    'REVOKE_MSG-X': row,
    'REVOKE_MSG-A': { ...row, level: 'MUST' },
  });
  const common = {
    area: 'msg',
    operation: '/msg/revoke_msg',
    profile: 'platform-v3',
    text: 't',
    source: 's',
    promises: ['p'],
  };
  expect(made, 'requirements').toEqual([
    { id: 'REVOKE_MSG-X', level: 'MAY', ...common },
    { id: 'REVOKE_MSG-A', level: 'MUST', ...common },
  ]);
});

test('an aspect becomes one requirement of each operation, with its path in the sentence', () => {
  const made = requirementsOfEach(everyOperation, {
    ONE: { level: 'SHOULD', text: 'GET $ is refused', source: 's', promises: ['p'] },
    TWO: { level: 'MUST', text: '$ is there', source: 's', promises: ['p'], core: true },
  });
  expect(
    made.map(({ id }) => id),
    'ids',
  ).toEqual(everyOperation.flatMap((operation) => [`${operation}-ONE`, `${operation}-TWO`]));
  expect(made.slice(-2), 'those of the last operation').toEqual([
    {
      id: 'GET_USERS-ONE',
      area: 'user',
      operation: '/user/get_users',
      profile: 'platform-v3',
      level: 'SHOULD',
      text: 'GET /user/get_users is refused',
      source: 's',
      promises: ['p'],
    },
    {
      id: 'GET_USERS-TWO',
      area: 'user',
      operation: '/user/get_users',
      profile: 'core',
      level: 'MUST',
      text: '/user/get_users is there',
      source: 's',
      promises: ['p'],
    },
  ]);
});

test('an aspect may concern some operations only', () => {
  const made = requirementsOfEach(writingOperations, {
    ONE: { level: 'MUST', text: '$ lasts', source: 's', promises: ['p'] },
  });
  expect(
    made.map(({ id }) => id),
    'ids',
  ).toEqual(writingOperations.map((operation) => `${operation}-ONE`));
  const writing = everyOperation.filter((operation) => operations[operation].writes);
  expect(writingOperations, 'operations that write').toEqual(writing);
});

test('an aspect may ask one operation more strongly than another', () => {
  const made = requirementsOfEach(everyOperation, {
    ONE: {
      level: (operation) => (operation === 'GET_USERS' ? 'MUST' : 'MAY'),
      text: 't',
      source: 's',
      promises: ['p'],
    },
  });
  const musts = made.filter(({ level }) => level === 'MUST').map(({ id }) => id);
  expect([musts, new Set(made.map(({ level }) => level))], 'levels').toEqual([
    ['GET_USERS-ONE'],
    new Set(['MAY', 'MUST']),
  ]);
});
