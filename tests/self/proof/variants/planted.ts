import { planted } from '../../explore/planted.ts';
import type { Variant } from '../variant.ts';

/**
 * Servers with a defect that shows only after long sequences of calls: only the hunt finds it. Where a check begins to
 * notice one, it is a broken server like the others, and the hunt needs another.
 */
export const plantedVariants: readonly Variant[] = planted.map(({ id, sentence, plant }) => ({
  id: `planted-${id}`,
  sentence,
  oddly: plant,
}));
