import { remembering } from '../../../breaking/listing.ts';
import { readingWrongly, rows, type WrongReading, giving } from '../../../breaking/reading.ts';
import { type Fields, type Mutant } from '../../../mutant.ts';

const HOURS_8 = 8 * 60 * 60 * 1000;

const isRenamed = (row: Fields): boolean => String(row['nickname']).startsWith('R');

const wrong: readonly WrongReading[] = [
  {
    id: 'ex-empty',
    sentence: 'get_users shows no ex',
    give: rows('users', (row) => ({ ...row, ex: '' })),
  },
  {
    id: 'createTime-local',
    sentence: 'get_users shows createTime as if its time zone were UTC',
    give: rows('users', (row) => ({ ...row, createTime: Number(row['createTime']) + HOURS_8 })),
  },
  {
    id: 'createTime-moves',
    sentence: 'get_users shows as createTime when a nickname was changed',
    give: rows('users', (row) =>
      isRenamed(row) ? { ...row, createTime: Number(row['createTime']) + 9 } : row,
    ),
  },
  {
    id: 'globalRecvMsgOpt-0',
    sentence: 'get_users shows 0 as globalRecvMsgOpt of everybody',
    give: rows('users', (row) => ({ ...row, globalRecvMsgOpt: 0 })),
  },
];

/** A server that shows this field for ever as it showed it first. */
function remembers(field: 'nickname' | 'faceURL'): Mutant {
  const first = remembering(() => new Map<string, unknown>());
  const reading = readingWrongly('GET_USERS', {
    id: `${field}-first`,
    sentence: `get_users shows the first ${field} of a user for ever`,
  });
  return {
    ...reading,
    answer(request, honest) {
      const memory = first(honest);
      const remember = (row: Fields): Fields => {
        const userID = String(row['userID']);
        if (!memory.has(userID)) memory.set(userID, row[field]);
        return { ...row, [field]: memory.get(userID) };
      };
      return giving(honest.answer(request), rows('users', remember));
    },
  };
}

/** Servers that show wrong values. */
export const mutants: readonly Mutant[] = [
  ...wrong.map((each) => readingWrongly('GET_USERS', each)),
  remembers('nickname'),
  remembers('faceURL'),
];
