import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of macros. */
export const MACRO_MESSAGES = { es, en, pt };
