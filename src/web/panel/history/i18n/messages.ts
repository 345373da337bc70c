import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of an order's history. */
export const HISTORY_MESSAGES = { es, en, pt };
