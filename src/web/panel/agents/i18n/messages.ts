import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of back-office users. */
export const AGENT_LIST_MESSAGES = { es, en, pt };
