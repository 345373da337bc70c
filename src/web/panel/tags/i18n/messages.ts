import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of tags on an order. */
export const TAG_MESSAGES = { es, en, pt };
