import { createReference, type Reference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import { SECRET } from './servers.ts';

// A server that a run shares with others.

const FOREIGN = 50;

/** A server that others use: with their users and groups. */
export function staging(): Reference {
  const reference = createReference({ secret: SECRET });
  const token = adminTokenOf(reference.handle, { secret: SECRET });
  const headers = { operationid: 'theirs', token };
  const ask = (to: string, body: object): void => {
    const request = { method: 'POST', path: to, query: '', headers };
    reference.handle({ ...request, body: Buffer.from(JSON.stringify(body)) });
  };
  const userIDs = Array.from({ length: FOREIGN }, (_, index) => `theirs${index}`);
  ask('/user/user_register', {
    users: userIDs.map((userID) => ({ userID, nickname: userID, faceURL: '' })),
  });
  for (const ownerUserID of userIDs) {
    const groupInfo = { groupID: `group-${ownerUserID}`, groupName: ownerUserID, groupType: 2 };
    const memberUserIDs = userIDs.filter((userID) => userID !== ownerUserID).slice(0, 3);
    ask('/group/create_group', { ownerUserID, memberUserIDs, groupInfo });
  }
  return reference;
}

/** The foreign part of the store as text. */
export function foreign({ store }: Reference): string {
  const groups = [...store.groups].filter(([id]) => id.startsWith('group-theirs'));
  const users = [...store.users].filter(([id]) => id.startsWith('theirs'));
  return JSON.stringify([groups.map(([, group]) => [group, [...group.members]]), users]);
}

/** The IDs of groups that live and are not others'. */
export function living({ store }: Reference): readonly string[] {
  const groups = [...store.groups.values()].filter(
    ({ groupID, status }) => status !== 2 && !groupID.startsWith('group-theirs'),
  );
  return groups.map(({ groupID }) => groupID);
}

/** Makes a group in somebody's name, as the administrator. */
export function plantGroup({ handle }: Reference, groupID: string, groupName: string): void {
  const token = adminTokenOf(handle, { secret: SECRET });
  const groupInfo = { groupID, groupName, groupType: 2 };
  const body = Buffer.from(JSON.stringify({ ownerUserID: 'theirs0', memberUserIDs: ['theirs1'], groupInfo }));
  handle({
    method: 'POST',
    path: '/group/create_group',
    query: '',
    headers: { operationid: 'x', token },
    body,
  });
}
