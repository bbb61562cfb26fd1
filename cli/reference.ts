import { Refusal } from '../fixtures/refusal.ts';
import { settingsOf, type Settings } from '../reference/settings.ts';
import { startReference } from '../reference/start.ts';
import { newCommand, parsed, several } from './parser.ts';

/** What it takes. */
export const command = () =>
  newCommand(
    'reference',
    'Starts the reference server. Options with <ms> make it slow.',
    'reference --port 10002 --slow',
  )
    .option('--port <n>', 'where it listens; 0 takes a free port', '10002')
    .option('--host <name>', 'where it listens', '127.0.0.1')
    .option('--prefix <path>', 'before all operations, such as /api/v1', '')
    .option('--secret <text>', "to get an administrator's token", 'openIM123')
    .option('--admin-user-id <id>', 'the administrator', 'imAdmin')
    .option('--token-lifetime-seconds <n>', 'lifetime of a token', String(90 * 24 * 60 * 60))
    .option('--send-delay-ms <ms-ms>', 'until a message shows', '5-40')
    .option('--slow', 'a slow server that holds 4000 messages')
    .option('--service-ms <ms>', 'serves one request at a time, each this long')
    .option('--service-ms-of <path=ms>', 'the same for one path; repeatable', several)
    .option('--search-ms <ms>', 'the same for /msg/search_msg')
    .option('--search-ms-per-message <ms>', 'more for each stored message')
    .option('--steps-until-shown <n>', 'a message shows after this many jobs')
    .option('--stored-messages <n>', 'messages that it holds at its start')
    .option('--delay-ms <ms>', 'delays each answer; or a range, 0-300')
    .option('--requests-per-second <n>', 'answers 429 above this rate')
    .option('--connections <n>', 'resets connections above this number')
    .option('--stand-still-ms <ms-ms>', 'answers nothing meanwhile; repeatable', several)
    .option('--unavailable-ms <ms-ms>', 'answers 503 meanwhile; repeatable', several);

/** Reads its arguments. Throws a Refusal. */
export function referenceSettings(args: readonly string[]): Settings {
  const asked = parsed(command(), args);
  return orRefused(() => settingsOf(asked.opts()));
}

function orRefused<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (problem) {
    throw refusalOf(problem);
  }
}

function refusalOf(problem: unknown): Refusal {
  const [sentence = ''] = (problem instanceof Error ? problem.message : String(problem)).split('\n');
  return new Refusal(`Reference server not started: ${sentence}`);
}

/** Starts the server, which goes on until a signal ends it. */
export async function perform(args: readonly string[]): Promise<number> {
  const { url, close } = await startReference(referenceSettings(args)).catch((problem: unknown) => {
    throw refusalOf(problem);
  });
  // Without a handler the first process of a container ignores both.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  console.log(`Reference server listening on ${url}`);
  return 0;
}
