import type { Evidence } from '../evidence.ts';
import { bodyText, stepLine } from './explanation.ts';

/** A chain, shortened to the requests that fit, nearest to the end first. */
export function chainText({ prelude, steps, leftOut = 0 }: Evidence, longest: number): string {
  const head = [
    'Each request with its answer and a line for a POSIX shell.',
    ...(prelude === undefined ? [] : [prelude]),
  ].join('\n');
  const parts = steps.map((step) => {
    const shown = bodyText(step.answer, 300);
    return [
      stepLine(step),
      ...(shown === '' ? [] : [`    ${shown}`]),
      `    ${step.curl.replaceAll('\n', '\n    ')}`,
    ].join('\n');
  });
  const room = { left: longest - Buffer.byteLength(head) - 200 };
  const shown = parts.toReversed().filter((part) => {
    const size = Buffer.byteLength(part) + 2;
    // After a gap there is nothing more: the list is read from the top.
    room.left = size <= room.left ? room.left - size : -1;
    return room.left >= 0;
  });
  const missing = leftOut + parts.length - shown.length;
  const note =
    missing === 0
      ? []
      : [`${missing} requests before these, or among them, are left out here: see conformance.json.`];
  return [head, ...note, ...shown.toReversed()].join('\n\n');
}
