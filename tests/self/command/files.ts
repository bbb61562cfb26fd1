import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder with its text. */
export function filesOf(folder: string): readonly (readonly [name: string, text: string])[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return entries.map((each) => {
    const name = path.join(each.parentPath, each.name);
    return [path.relative(folder, name), readFileSync(name, 'utf8')];
  });
}
