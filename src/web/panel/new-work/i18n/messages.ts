import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of new work. */
export const NEW_WORK_MESSAGES = { es, en, pt };
