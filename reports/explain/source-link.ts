import type { ResultRow } from '../result-row.ts';

const api = 'https://docs.openim.io/platform-api';
const reference = 'https://docs.openim.io/restapi';

/** The published page of what a source names; two operations have theirs in the reference. */
const pages: Readonly<Record<string, string>> = {
  'mute-group-member': `${api}/group/group-moderation/mute-group-member`,
  'cancel-mute-group-member': `${api}/group/group-moderation/cancel-mute-group-member`,
  'cancel-mute-group': `${api}/group/group-moderation/cancel-mute-group`,
  'mute-group': `${api}/group/group-moderation/mute-group`,
  'get-group-member-list': `${api}/group/group-members/get-group-member-list`,
  'get-group-members-info': `${api}/group/group-members/get-group-members-info`,
  'set-group-member-info': `${api}/group/group-members/set-group-member-info`,
  'dismiss-group': `${api}/group/managing-groups/dismiss-group`,
  'get-groups-info': `${api}/group/managing-groups/get-groups-info`,
  'get-groups': `${reference}/apis/groupManagement/getGroups`,
  'search-msg': `${reference}/apis/messageManagement/searchMessage`,
  'revoke-msg': `${api}/message/managing-messages/revoke-msg`,
  'list-users': `${api}/user/listing-users/list-users`,
  'get-users': `${api}/user/listing-users/list-users`,
  'error codes': `${api}/error-codes`,
  'error code': `${api}/error-codes`,
  GroupInfo: `${api}/group/overview`,
  GroupMemberInfo: `${api}/group/overview`,
  GroupStatus: `${api}/group/overview`,
  'group overview': `${api}/group/overview`,
  UserInfo: `${api}/user/overview`,
  introduction: `${reference}/apis/introduction`,
  setGroupMemberInfo: 'https://docs.openim.io/sdks/api/group/setgroupmemberinfo',
  dismissGroup: 'https://docs.openim.io/sdks/api/group/dismissGroup',
  changeGroupMemberMute:
    'https://docs.openim.io/sdk/wasm/group/managing-group-members/change-group-member-mute',
};

/** The name that comes first in a source; the longer one of two that begin alike. */
const named = new RegExp(
  `(?<![\\w-])(?:${Object.keys(pages)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\w-])`,
);

/** The address of a source; undefined if it is not published, such as the endpoint list. */
export function sourceLink({
  source,
  operation,
}: Pick<ResultRow, 'source' | 'operation'>): string | undefined {
  const [, rfc, section] = /\bRFC (\d+)(?:, section ([\d.]*\d))?/.exec(source) ?? [];
  const [, issue] = /^open-im-server issues? (\d+)/.exec(source) ?? [];
  if (issue !== undefined) return `https://github.com/openimsdk/open-im-server/issues/${issue}`;
  if (rfc !== undefined && source.startsWith('RFC'))
    return `https://www.rfc-editor.org/rfc/rfc${rfc}${section === undefined ? '' : `#section-${section}`}`;
  const [name] = named.exec(source) ?? [];
  if (name !== undefined) return pages[name];
  // The page of each operation has what all have in common.
  return source.startsWith('Platform API') ? operationLink(operation) : undefined;
}

/** The published page of an operation. */
export function operationLink(operation: string): string | undefined {
  return pages[operation.split('/').at(-1)?.replaceAll('_', '-') ?? ''];
}
