import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of alerts. */
export const ALERT_MESSAGES = { es, en, pt };
