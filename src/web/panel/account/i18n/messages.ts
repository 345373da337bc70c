import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the agent's own account. */
export const ACCOUNT_MESSAGES = { es, en, pt };
