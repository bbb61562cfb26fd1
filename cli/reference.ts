import { codeOf, Refusal } from '../fixtures/refusal.ts';
import { settingsOf } from '../reference/settings.ts';
import { startReference } from '../reference/start.ts';
import { newCommand, several, verb } from './parser.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'reference',
      'Starts the reference server. Options with <ms> make it slow.',
      'reference --port 10002 --slow',
    )
      .option('--port <n>', 'port; 0 picks a free one', '10002')
      .option('--host <name>', 'address to listen on', '127.0.0.1')
      .option('--prefix <path>', 'path before all operations, such as /api/v1', '')
      .option('--secret <text>', "secret for an administrator's token", 'openIM123')
      .option('--admin-user-id <id>', 'the administrator', 'imAdmin')
      .option('--token-lifetime-seconds <n>', 'lifetime of a token', String(90 * 24 * 60 * 60))
      .option('--send-delay-ms <ms-ms>', 'time until a message shows', '5-40')
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
      .option('--stand-still-ms <ms-ms>', 'answers nothing between these times; repeatable', several)
      .option('--unavailable-ms <ms-ms>', 'answers 503 between these times; repeatable', several),
  async (asked) => {
    try {
      const { url, close } = await startReference(settingsOf(asked));
      // Without a handler the first process of a container ignores both.
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
      console.log(`Reference server listening on ${url}`);
      return 0;
    } catch (problem) {
      if (codeOf(problem) === 'EADDRINUSE')
        throw new Refusal(`Port ${asked.port} is in use: choose another one with --port.`);
      const [sentence = ''] = (problem instanceof Error ? problem.message : String(problem)).split('\n');
      throw new Refusal(`Reference server not started: ${sentence}`);
    }
  },
);
