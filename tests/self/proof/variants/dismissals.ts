import { GroupStatus, type Group } from '../../../../reference/store.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { giving, groupInfos } from '../breaking/reading.ts';
import { errCodeOf, fieldsOf, isFields, refusalWith, withEnvelope, type HonestServer } from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { without } from './timing.ts';

// Servers that keep more, or less, of a dismissed group than the honest one.

type Handle = (request: HttpRequest) => HttpReply;

/** What is closed in a dismissed group, where it is open on the honest server. */
const closed: ReadonlySet<string> = new Set([
  '/group/set_group_member_info',
  '/group/mute_group_member',
  '/group/cancel_mute_group_member',
  '/group/get_group_member_list',
  '/msg/revoke_msg',
]);

/** Ms until members are gone: later than an immediate read, and sooner than a second read. */
const CLEARED_AFTER_MS = 20;

export const dismissalVariants: readonly Variant[] = [
  {
    id: 'dismissed-closed',
    sentence: 'a dismissed group takes no call at all',
    oddly: (honest) => (request) =>
      closed.has(request.path) && request.method === 'POST' && namesDismissed(request, honest)
        ? refusalWith(1204)
        : honest.answer(request),
  },
  {
    id: 'dismissed-cleared-later',
    sentence: 'the members of a dismissed group are removed a moment later, whatever deleteMember says',
    warns: ['DISMISS_GROUP-MEMBERS_KEPT'],
    oddly: clearingLater,
  },
  {
    id: 'dismissed-listed-unasked',
    sentence: 'a listing without filters holds dismissed groups, too',
    oddly: listingAll,
  },
  {
    id: 'dismissed-unshown',
    sentence: 'a dismissed group is shown nowhere, not by its ID either',
    oddly: showingNone,
  },
  {
    id: 'dismissed-emptied',
    sentence: 'get_groups shows a dismissed group without its owner and members',
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/group/get_groups' ? giving(answer(request), emptied) : answer(request),
  },
];

const emptied = groupInfos((info) =>
  info['status'] === GroupStatus.dismissed ? { ...info, memberCount: 0, ownerUserID: '' } : info,
);

function dismissedGroups({ store }: HonestServer): Group[] {
  return [...store.groups.values()].filter(({ status }) => status === GroupStatus.dismissed);
}

function namesDismissed({ body }: HttpRequest, honest: HonestServer): boolean {
  const text = body.toString('utf8');
  return dismissedGroups(honest).some(({ groupID }) => text.includes(groupID));
}

function clearingLater(honest: HonestServer): Handle {
  return (request) => {
    const reply = honest.answer(request);
    const groupID = String(fieldsOf(request.body.toString('utf8'))?.['groupID']);
    const group = request.path === '/group/dismiss_group' ? honest.store.groups.get(groupID) : undefined;
    if (group && errCodeOf(reply) === 0) setTimeout(() => group.members.clear(), CLEARED_AFTER_MS).unref();
    return reply;
  };
}

/** As if they were alive while such a listing is made. */
function listingAll(honest: HonestServer): Handle {
  return (request) => {
    const body = fieldsOf(request.body.toString('utf8'));
    if (request.path !== '/group/get_groups' || !body || body['groupID'] || body['groupName'])
      return honest.answer(request);
    const dismissed = dismissedGroups(honest);
    const ids = new Set<unknown>(dismissed.map(({ groupID }) => groupID));
    for (const group of dismissed) group.status = GroupStatus.active;
    const reply = honest.answer(request);
    for (const group of dismissed) group.status = GroupStatus.dismissed;
    return withEnvelope(reply, (envelope) => ({ ...envelope, data: asDismissed(envelope['data'], ids) }));
  };
}

function asDismissed(data: unknown, ids: ReadonlySet<unknown>): unknown {
  if (!isFields(data) || !Array.isArray(data['groups'])) return data;
  const groups = data['groups'].map((row: unknown) => {
    const info = isFields(row) ? row['groupInfo'] : undefined;
    if (!isFields(row) || !isFields(info) || !ids.has(info['groupID'])) return row;
    return { ...row, groupInfo: { ...info, status: GroupStatus.dismissed } };
  });
  return { ...data, groups };
}

/** Takes dismissed groups out of what is read by ID. */
function showingNone(honest: HonestServer): Handle {
  const readers: Readonly<Record<string, string>> = {
    '/group/get_groups': 'groups',
    '/group/get_groups_info': 'groupInfos',
  };
  return (request) => {
    const reply = honest.answer(request);
    const key = readers[request.path];
    if (key === undefined || errCodeOf(reply) !== 0) return reply;
    const gone = new Set(dismissedGroups(honest).map(({ groupID }) => groupID));
    return without(reply, key, (row) =>
      [row, row['groupInfo']].some((each) => isFields(each) && gone.has(String(each['groupID']))),
    );
  };
}
