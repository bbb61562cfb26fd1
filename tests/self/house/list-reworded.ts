/** `npx tsx tests/self/house/list-reworded.ts`: prints every requirement whose sentence changed since the last version. */
import { requirements } from '../../requirements.ts';
import { lastList, rewordedSince, rewordedText } from './reworded.ts';

const { suite, requirements: earlier } = lastList();
console.log(rewordedText(suite.version, rewordedSince(earlier, requirements)));
