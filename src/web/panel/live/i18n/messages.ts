import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** Texts of live notices. */
export const LIVE_MESSAGES = { es, en, pt };
