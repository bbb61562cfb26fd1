import type { Account, Accounts } from '../../../fixtures/accounts.ts';

/** The least accounts that a file names, with tokens or without. */
export function madeUpAccounts(tokenOf: (userID: string) => string | undefined = () => undefined): Accounts {
  const account = (userID: string): Account => {
    const token = tokenOf(userID);
    return token === undefined ? { userID } : { userID, token };
  };
  const members = Array.from({ length: 12 }, (_, at) => account(`member_${String(at).padStart(2, '0')}`));
  return { members, stranger: account('stranger_0') };
}
