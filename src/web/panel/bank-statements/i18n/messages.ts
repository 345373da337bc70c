import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The texts of the page of bank transfers. */
export const TRANSFER_MESSAGES = { es, en, pt };
