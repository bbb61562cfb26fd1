import { expect, test } from '@playwright/test';
import { onReference, patient } from '../../fake-target.ts';
import { refusal, type Said } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

/** A group of two on the honest server; the first messages get these answers. */
async function groupOnWhich(first: readonly Said[], deadlines = patient) {
  const waiting = [...first];
  const { tools, sent } = onReference(
    (path, _body, honest) => (path === '/msg/send_msg' ? (waiting.shift() ?? honest) : honest),
    [],
    { deadlines },
  );
  const [owner, member] = await Promise.all([tools.given.person(), tools.given.person()]);
  const group = await tools.given.group({ owner, members: [member] });
  const messages = () => sent.filter(({ url }) => url.endsWith('/send_msg'));
  return { tools, group, member, messages };
}

const hasty = { ...patient, sending: 20 };

test('a refused sender is waited for, and then makes the check not testable', async () => {
  const late = await groupOnWhich([{ json: refusal }]);
  await late.tools.given.sending({ member: [late.group, late.member] });
  expect(late.messages(), 'messages').toHaveLength(2);
  const { tools, group, member } = await groupOnWhich(
    Array.from({ length: 24 }, () => ({ json: refusal })),
    hasty,
  );
  expect(await notTestable(() => tools.given.sending({ member: [group, member] })), 'message').toBe(
    '/msg/send_msg does not accept texts into the group from some members (member: HTTP 200, errCode 1001 ArgsError).',
  );
});
