import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of what is read of documents. */
export const NOTA_MESSAGES = { es, en, pt };
