import type { Link } from 'allure-js-commons';
import { everyOperation, type Operation } from '../../fixtures/operations.ts';

const published = 'https://docs.openim.io/platform-api';

/** The published page of each operation; of two that have none, the one of their area. */
const pages: Readonly<Record<Operation, string>> = {
  GET_GROUPS: 'group/overview',
  MUTE_GROUP: 'group/group-moderation/mute-group',
  GET_GROUP_MEMBER_LIST: 'group/group-members/get-group-member-list',
  SET_GROUP_MEMBER_INFO: 'group/group-members/set-group-member-info',
  DISMISS_GROUP: 'group/managing-groups/dismiss-group',
  MUTE_GROUP_MEMBER: 'group/group-moderation/mute-group-member',
  SEARCH_MSG: 'message/overview',
  REVOKE_MSG: 'message/managing-messages/revoke-msg',
  GET_USERS: 'user/listing-users/list-users',
};

/**
 * Where the contract can be read that a requirement is taken from.
 *
 * @param id of the requirement; it begins with the name of its operation
 * @param source where the contract says it, in words
 */
export function contractLinks(id: string, source: string | undefined): readonly Link[] {
  const operation = everyOperation.find((name) => id.startsWith(`${name}-`));
  const link = (name: string, page: string): Link => ({
    name,
    url: `${published}/${page}`,
    type: 'contract',
  });
  return [
    ...(operation ? [link(`Platform API: ${pages[operation]}`, pages[operation])] : []),
    ...(/error codes?/i.test(source ?? '') ? [link('Platform API: error codes', 'error-codes')] : []),
  ];
}
