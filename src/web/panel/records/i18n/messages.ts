import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of portfolios and of the lists of what is kept of customers. */
export const RECORD_MESSAGES = { es, en, pt };
