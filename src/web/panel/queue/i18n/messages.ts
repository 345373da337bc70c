import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the queue. */
export const QUEUE_MESSAGES = { es, en, pt };
