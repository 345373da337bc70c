import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of reviews. */
export const REVIEW_MESSAGES = { es, en, pt };
