import path from 'node:path';

/**
 * Takes the project's folder out of a text, so that nothing that is published says where on which machine the suite
 * ran: `/somewhere/suite/tests/a.spec.ts` and its `file://` form become `tests/a.spec.ts`.
 *
 * @param text any text
 * @param root absolute path of the project's folder
 */
export function withoutRoot(text: string, root: string): string {
  const folder = path.resolve(root);
  return text
    .replaceAll(`file://${folder}${path.sep}`, '')
    .replaceAll(`${folder}${path.sep}`, '')
    .replaceAll(folder, '.');
}

/** A path as somebody at the terminal would type it: from the working directory, where it lies in there. */
export function asTyped(file: string): string {
  const typed = path.relative('', file);
  return typed === '' || typed.startsWith('..') || path.isAbsolute(typed) ? file : typed;
}
