import { Refused } from './envelope.ts';
import { int32IfGiven, objectList, text, textIfGiven, type Fields } from './fields.ts';
import { isOver } from './roles.ts';
import { Role, type Member } from './store.ts';
import type { Call } from './world.ts';

const MOST_MEMBERS = 1000;
const LONGEST_NICKNAME = 255;
const LONGEST_EX = 1024;

interface Change {
  readonly groupID: string;
  readonly userID: string;
  readonly nickname: string | undefined;
  readonly faceURL: string | undefined;
  readonly ex: string | undefined;
  readonly roleLevel: number | undefined;
}

function readChange(fields: Fields): Change {
  return {
    groupID: text(fields, 'groupID'),
    userID: text(fields, 'userID'),
    nickname: textIfGiven(fields, 'nickname', LONGEST_NICKNAME),
    faceURL: textIfGiven(fields, 'faceURL'),
    ex: textIfGiven(fields, 'ex', LONGEST_EX),
    roleLevel: int32IfGiven(fields, 'roleLevel'),
  };
}

function readChanges(fields: Fields): Change[] {
  const changes = objectList(fields, 'members').map(readChange);
  if (changes.length === 0) throw new Refused(1001, 'members is empty');
  if (changes.length > MOST_MEMBERS) throw new Refused(1001, 'more than 1000 members');
  for (const { roleLevel } of changes) {
    if (roleLevel === Role.owner) throw new Refused(1002, 'ownership is transferred, not set');
    if (roleLevel !== undefined && roleLevel !== Role.admin && roleLevel !== Role.ordinary) {
      throw new Refused(1001, 'roleLevel is invalid');
    }
  }
  const targets = new Set(changes.map(({ groupID, userID }) => JSON.stringify([groupID, userID])));
  if (targets.size < changes.length) throw new Refused(1001, 'same member twice');
  return changes;
}

/**
 * Sets the given fields of members, also of several groups. All entries are checked, each on its own, before the first
 * is applied: rights in one group give no rights in another.
 * @throws Refused 1001 (entries, target not a member), 1002 (rights).
 */
export function setGroupMemberInfo(call: Call): void {
  const changes = readChanges(call.fields);
  const targets = changes.map((change) => permittedTarget(call, change));
  changes.forEach((change, index) => {
    const member = targets[index];
    if (member) apply(member, change);
  });
}

function permittedTarget(call: Call, change: Change): Member {
  const members = call.world.store.groups.get(change.groupID)?.members;
  const caller = members?.get(call.callerID);
  const target = members?.get(change.userID);
  if (call.callerIsAppAdmin) return permittedToAdministrator(target, change);
  // A caller from outside must not learn who is a member, but may learn that they are not one.
  if (!caller && (target || change.userID === call.callerID)) throw new Refused(1002, 'not in the group');
  if (!caller || !target) throw new Refused(1001, 'user not in group');
  if (caller === target) return permittedToSelf(caller, change);
  if (!isOver(caller.roleLevel, target.roleLevel)) throw new Refused(1002, 'role in the group is too low');
  // Only the owner makes admins. An admin may repeat the current role of an admin, or set ordinary members to
  // ordinary.
  if (caller.roleLevel < Role.owner && change.roleLevel === Role.admin) {
    throw new Refused(1002, 'only the owner promotes');
  }
  return target;
}

function permittedToAdministrator(target: Member | undefined, change: Change): Member {
  if (!target) throw new Refused(1001, 'user not in group');
  if (target.roleLevel === Role.owner && change.roleLevel !== undefined) {
    throw new Refused(1002, 'a group keeps its owner');
  }
  return target;
}

function permittedToSelf(caller: Member, change: Change): Member {
  if (change.roleLevel === undefined) return caller;
  if (caller.roleLevel === Role.owner) throw new Refused(1001, 'owner cannot change own role');
  if (change.roleLevel > caller.roleLevel) throw new Refused(1002, 'cannot raise own role');
  return caller;
}

function apply(member: Member, change: Change): void {
  member.nickname = change.nickname ?? member.nickname;
  member.faceURL = change.faceURL ?? member.faceURL;
  member.ex = change.ex ?? member.ex;
  member.roleLevel = change.roleLevel ?? member.roleLevel;
}
