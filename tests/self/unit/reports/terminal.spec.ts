import { expect, test } from '@playwright/test';
import { rowOf } from './made-up-result.ts';
import { evidence, many, plain, summaryOf } from './made-up-summary.ts';

for (const count of [1, 6, 12, 60, 300]) {
  test(`${count} causes fit two screens, and none is lost`, () => {
    const rows = Array.from({ length: 2 * count }, (_, at) =>
      rowOf(`ID-${at}`, 'fail', { evidence, promise: `made-up.${at % count}` }),
    );
    const others = [
      ...Array.from({ length: 1_000 }, (_, at) => rowOf(`HELD-${at}`, 'pass')),
      ...many(40, 'warn', { level: 'SHOULD' }),
      ...many(40, 'not-testable', { message: 'create_group answered 503.' }),
    ];
    const words = plain(
      summaryOf([...rows, ...others], undefined, { residue: { groups: [], users: ['u'] } }),
    );
    expect(words.split('\n').length - 1, 'lines').toBeLessThanOrEqual(80);
    const titles = words.match(/^ {2}\S.*\(2 requirements\)$/gm)?.length ?? 0;
    const [, rest = '0'] = /… and (\d+) more, see the report\n(?=\nNot)/.exec(words) ?? [];
    expect(titles + Number(rest), 'causes').toBe(count);
  });
}
