import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const PROVIDER_PAYMENT_MESSAGES = { es, en, pt };
