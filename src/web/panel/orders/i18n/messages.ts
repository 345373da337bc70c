import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of an order's fields and relations. */
export const ORDER_MESSAGES = { es, en, pt };
