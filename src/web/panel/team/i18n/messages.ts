import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the supervisors' start page. */
export const TEAM_MESSAGES = { es, en, pt };
