import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the kit. */
export const KIT_MESSAGES = { es, en, pt };
