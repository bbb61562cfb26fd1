/** The scripts of the site as one text each, that runs as it is in a page that loads nothing. */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const NOTICE = '/* Contains zod, MIT licence, Copyright (c) 2025 Colin McDonnell. */';

/**
 * Bundles a script of `browser/`. What it imports must not need Node. The same sources give the same text.
 *
 * @param name of the file
 * @returns JavaScript of a classic script, without `</script`
 * @throws where it imports what there is not in a browser
 */
export function browserScript(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`browser/${name}`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    banner: { js: NOTICE },
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** Data as the content of a `script` element that is not run: no text in it ends the element, or hides its end. */
export function dataText(data: unknown): string {
  return JSON.stringify(data).replace(/</g, String.raw`\u003c`);
}
