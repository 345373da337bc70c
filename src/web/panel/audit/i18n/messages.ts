import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the audit trail. */
export const AUDIT_MESSAGES = { es, en, pt };
