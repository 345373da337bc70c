import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of invoicing records. */
export const VERIFACTU_MESSAGES = { es, en, pt };
