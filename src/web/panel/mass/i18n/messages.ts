import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of operations on many orders. */
export const MASS_MESSAGES = { es, en, pt };
