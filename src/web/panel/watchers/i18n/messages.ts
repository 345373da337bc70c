import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const WATCHER_MESSAGES = { es, en, pt };
