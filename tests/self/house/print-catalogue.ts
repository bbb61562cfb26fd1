/** `npx tsx tests/self/house/print-catalogue.ts`: prints the catalogue as it follows from the spec files. */
import { catalogueText } from './catalogue.ts';

process.stdout.write(await catalogueText());
