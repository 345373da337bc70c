import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the drafting helper. */
export const DRAFTING_MESSAGES = { es, en, pt };
