import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of mails. */
export const MAIL_MESSAGES = { es, en, pt };
