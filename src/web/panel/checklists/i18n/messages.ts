import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of checklists on an order. */
export const CHECKLIST_MESSAGES = { es, en, pt };
