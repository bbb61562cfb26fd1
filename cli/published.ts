import { checkAll } from '../results/publishing/checking.ts';
import { newCommand, parsed } from './parser.ts';
import { publishingHere } from './publishing-here.ts';

/** What it takes. */
export const command = () =>
  newCommand('published', 'Checks all published results. Exit code: 1 if one is inconsistent.', 'published');

/** Checks all published results. */
export function perform(args: readonly string[]): number {
  parsed(command(), args);
  const around = publishingHere();
  return checkAll(around.folder, around) ? 0 : 1;
}
