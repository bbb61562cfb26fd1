/** Must come before every schema: the page does not allow code from texts, and zod need not try. */
import * as z from 'zod';

z.config({ jitless: true });
