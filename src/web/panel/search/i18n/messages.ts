import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of searching orders. */
export const SEARCH_MESSAGES = { es, en, pt };
