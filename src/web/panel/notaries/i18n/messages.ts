import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the notary's panel. */
export const NOTARY_MESSAGES = { es, en, pt };
