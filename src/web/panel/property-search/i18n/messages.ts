import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of searches and localisations. */
export const PROPERTY_LIST_MESSAGES = { es, en, pt };
