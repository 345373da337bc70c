import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the catalogue's editor. */
export const CATALOGUE_MESSAGES = { es, en, pt };
