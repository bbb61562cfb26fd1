import type { Reference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import { SECRET } from './server.ts';

const COUNT = 20;
const PREFIX = 'theirs';

/** Whether somebody else made it. */
export const isOfOthers = (id: string): boolean => id.startsWith(PREFIX);

/** Users and groups of somebody else. */
export function addOthers({ handle }: Reference): void {
  const headers = { operationid: 'theirs', token: adminTokenOf(handle, { secret: SECRET }) };
  const ask = (path: string, body: object): void => {
    handle({ method: 'POST', path, query: '', headers, body: Buffer.from(JSON.stringify(body)) });
  };
  const userIDs = Array.from({ length: COUNT }, (_, index) => `${PREFIX}${index}`);
  ask('/user/user_register', {
    users: userIDs.map((userID) => ({ userID, nickname: userID, faceURL: '' })),
  });
  for (const ownerUserID of userIDs) {
    const groupInfo = { groupID: `${PREFIX}-of-${ownerUserID}`, groupName: ownerUserID, groupType: 2 };
    const memberUserIDs = userIDs.filter((userID) => userID !== ownerUserID).slice(0, 3);
    ask('/group/create_group', { ownerUserID, memberUserIDs, groupInfo });
  }
}

/** All that is of others, as text. */
export function groupsOfOthers({ store }: Reference): string {
  const groups = [...store.groups.values()].filter(({ groupID }) => isOfOthers(groupID));
  const users = [...store.users.values()].filter(({ userID }) => isOfOthers(userID));
  if (groups.length < COUNT || users.length < COUNT) throw new Error('The others are not there.');
  return JSON.stringify([groups.map((group) => [group, [...group.members]]), users]);
}
