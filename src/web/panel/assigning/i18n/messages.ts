import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of giving work away. */
export const ASSIGNING_MESSAGES = { es, en, pt };
