import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of charges. */
export const CHARGE_MESSAGES = { es, en, pt };
