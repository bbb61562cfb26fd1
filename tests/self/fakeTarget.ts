import { newCorrespondence } from '../../fixtures/correspondence.ts';
import { newPeople } from '../../fixtures/people.ts';
import { parseJSON, type Reply, type Sent } from '../../fixtures/reply.ts';
import { openSession, type Session, type SessionOptions } from '../../fixtures/session.ts';
import { newTools } from '../../fixtures/tools.ts';
import { replyOf, success, type Said } from './reply.ts';

/** A target that is a function: it gets the path and the parsed body, and says the answer. */
export type Answer = (path: string, body: unknown, sent: Sent) => Said;

/** Short, so that a target on which nothing comes true is given up soon. */
const deadlines = { write: 25, message: 25, token: 25 };

/** A session on a target that is a function; `sent` lists what reached it. */
export function fakeSession(answer: Answer, options: Partial<SessionOptions> = {}) {
  const sent: Sent[] = [];
  const sender = (request: Sent): Promise<Reply> => {
    sent.push(request);
    const { pathname } = new URL(request.url);
    const said = answer(pathname, parseJSON(request.body?.toString('utf8') ?? ''), request);
    return Promise.resolve({ ...replyOf(said), request });
  };
  const session = openSession(
    { playwright: sender, wire: sender },
    {
      baseURL: 'http://im.example',
      profile: 'platform-v3',
      runID: 'crun',
      adminToken: 'the-admin-token',
      adminUserID: 'imAdmin',
      secret: 'the-secret',
      deadlines,
      ...options,
    },
  );
  return { session, sent };
}

/** The tools of one check on a session, and what it observed. */
export function toolsOn(session: Session) {
  const observed: string[] = [];
  const correspondence = newCorrespondence(session, 'ID');
  const tools = newTools(session, newPeople(session), correspondence, (what) => void observed.push(what));
  return { ...tools, chain: correspondence.chain, observed };
}

/** A success with this data. */
export const done = (data: unknown): Said => ({ json: { ...success, data } });
