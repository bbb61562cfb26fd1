import { listen } from './listen.ts';
import { usage } from './options.ts';
import { createReference } from './reference.ts';
import { readSettings } from './settings.ts';
import { createSlow } from './slow/slow.ts';

async function start(args: string[]): Promise<void> {
  const { port, host, prefix, slowness, ...options } = readSettings(args);
  const slow = createSlow(slowness);
  const reference = createReference({ ...options, sent: slow.sent });
  const { url } = await listen(new Map([[prefix, slow.around(reference)]]), { port, host, ...slow.door });
  console.log(`Reference server listening on ${url}${prefix}`);
}

try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(usage());
  else await start(args);
} catch (error) {
  const sentence = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown error';
  console.error(`Reference server not started: ${sentence}`);
  process.exitCode = 1;
}
