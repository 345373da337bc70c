import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of payments. */
export const PAYMENT_MESSAGES = { es, en, pt };
