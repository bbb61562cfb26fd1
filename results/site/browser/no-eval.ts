/** Comes before every schema: the page may not make code out of texts, and zod need not try whether it may. */
import * as z from 'zod';

z.config({ jitless: true });
