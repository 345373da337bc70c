import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the audience. */
export const AUDIENCE_MESSAGES = { es, en, pt };
