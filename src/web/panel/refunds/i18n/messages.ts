import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of refunds. */
export const REFUND_MESSAGES = { es, en, pt };
