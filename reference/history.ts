import { MSG_FROM_SYSTEM, storeMessage } from './messages.ts';
import { SessionType, type User } from './store.ts';
import type { World } from './world.ts';

const PEOPLE = 40;
const MINUTE_MS = 60_000;
const TEXT_MESSAGE = 101;

/** Stores this number of messages of made-up people, one per minute up to now. All of them are visible. */
export function addHistory(world: World, count: number): void {
  if (count === 0) return;
  const people = Array.from({ length: PEOPLE }, (_, index) => madeUp(world, index));
  for (const person of people) world.store.users.set(person.userID, person);
  for (let index = 0; index < count; index += 1) {
    const sender = people[index % PEOPLE];
    const receiver = people[(index + 1 + (Math.floor(index / PEOPLE) % 5)) % PEOPLE];
    if (sender && receiver) say(world, sender, receiver, world.now() - (count - index) * MINUTE_MS);
  }
}

function madeUp(world: World, index: number): User {
  const name = `made_up_${index + 1}`;
  const createTime = world.now();
  return {
    userID: name,
    nickname: name,
    faceURL: '',
    ex: '',
    createTime,
    appMangerLevel: 0,
    globalRecvMsgOpt: 0,
  };
}

function say(world: World, sender: User, receiver: User, sendTime: number): void {
  const message = storeMessage(world, {
    sendID: sender.userID,
    recvID: receiver.userID,
    groupID: '',
    sessionType: SessionType.single,
    senderPlatformID: 1,
    senderNickname: sender.nickname,
    senderFaceURL: '',
    msgFrom: MSG_FROM_SYSTEM,
    contentType: TEXT_MESSAGE,
    content: JSON.stringify({ content: 'How are you?' }),
    status: 0,
    sendTime,
    createTime: sendTime,
    ex: '',
  });
  message.visibleAt = sendTime;
}
