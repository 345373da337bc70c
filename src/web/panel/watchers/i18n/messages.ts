import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of watchers on an order. */
export const WATCHER_MESSAGES = { es, en, pt };
