import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const OFFICER_MESSAGES = { es, en, pt };
