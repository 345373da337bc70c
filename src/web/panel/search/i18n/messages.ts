import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const SEARCH_MESSAGES = { es, en, pt };
