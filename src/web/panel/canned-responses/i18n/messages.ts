import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of canned responses where they are put in. */
export const CANNED_MESSAGES = { es, en, pt };
