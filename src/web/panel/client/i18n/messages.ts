import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of a customer. */
export const CLIENT_MESSAGES = { es, en, pt };
