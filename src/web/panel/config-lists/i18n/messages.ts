import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the lists of the configuration. */
export const CONFIG_LIST_MESSAGES = { es, en, pt };
