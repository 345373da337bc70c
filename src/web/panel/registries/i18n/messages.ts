import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the registry of an order. */
export const REGISTRY_MESSAGES = { es, en, pt };
