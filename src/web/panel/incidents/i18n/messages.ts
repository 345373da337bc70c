import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of incidents. */
export const INCIDENT_MESSAGES = { es, en, pt };
