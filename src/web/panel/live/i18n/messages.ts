import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of what is told live. */
export const LIVE_MESSAGES = { es, en, pt };
