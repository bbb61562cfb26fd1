/** `npm run catalogue`: writes `tests/catalogue.json` anew, for its author to look at the difference. */
import { writeFileSync } from 'node:fs';
import { cataloguePath, catalogueText } from './catalogue.ts';

writeFileSync(cataloguePath, catalogueText());
