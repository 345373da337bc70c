import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const REGISTRY_MESSAGES = { es, en, pt };
