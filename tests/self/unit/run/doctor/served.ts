import { examine } from '../../../../../fixtures/run/doctor/examine.ts';
import type { Findings } from '../../../../../fixtures/run/doctor/findings.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { listen, type Handler } from '../../../../../reference/listen.ts';
import { requirements } from '../../../../requirements.ts';
import { SECRET } from '../../../command/servers.ts';

/** Variables of the environment. */
type Environment = Readonly<Record<string, string>>;

/** What the doctor finds on a server that answers so, in this process. */
export async function foundOn(
  handler: Handler,
  env: Environment = {},
  { tries = false, prefix = '' }: { readonly tries?: boolean; readonly prefix?: string } = {},
): Promise<Findings> {
  const { url, close } = await listen(new Map([['', handler]]));
  try {
    return await foundAt(`${url}${prefix}`, env, tries);
  } finally {
    await close();
  }
}

/** The same for whatever is at this address. */
export function foundAt(IM_BASE_URL: string, env: Environment = {}, tries = false): Promise<Findings> {
  const credentials = Object.keys(env).some((name) => /TOKEN|SECRET|PROFILE/.test(name))
    ? {}
    : { IM_SECRET: SECRET };
  const settings = parseSettings({ IM_BASE_URL, ...credentials, ...env });
  return examine(settings, { tries, requirements });
}

/** A reply in JSON. */
export const said = (status: number, body: unknown): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** An ordinary refusal. */
export const refusal = (errCode: number): HttpReply => said(200, { errCode, errMsg: 'refused', errDlt: '' });

/** Whether the body of a request cannot be read. */
export function isUnreadable({ body }: HttpRequest): boolean {
  try {
    JSON.parse(body.toString());
    return false;
  } catch {
    return true;
  }
}
