import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const CHARGE_MESSAGES = { es, en, pt };
