import { expect, test } from '@playwright/test';
import { Journal, newAudit } from '../../../../fixtures/audit/journal.ts';
import { fakeTarget } from '../fake-target.ts';
import { thrownBy } from '../thrown.ts';

const ID = 'GET_GROUPS-ALWAYS_COUNT';

/** What the audit throws where there is this journal. */
const thrownWith = (journal: Journal | undefined): Promise<unknown> => {
  const { target } = fakeTarget(() => ({}));
  journal?.open(target);
  const nothing = (): void => undefined;
  const audit = newAudit({ journal, transcript: { quote: nothing }, target, note: nothing });
  return thrownBy(() => audit(ID));
};

test('UI mode, which keeps no replies, and a run without two replies to compare could not tell', async () => {
  for (const journal of [undefined, new Journal()])
    expect.soft(await thrownWith(journal)).toMatchObject({ reason: 'could-not-tell' });
});
