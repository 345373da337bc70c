import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of operations that children follow. */
export const CASCADE_MESSAGES = { es, en, pt };
