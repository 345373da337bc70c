import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of calls by telephone. */
export const CALL_MESSAGES = { es, en, pt };
