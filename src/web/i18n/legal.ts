import type { Locale } from '../../domain/locale/locale.ts';
import { legal as en } from './en/legal.ts';
import { legal as es } from './es/legal.ts';
import type { LegalPages } from './legal-texts.ts';
import { legal as pt } from './pt/legal.ts';

/** The legal pages in a language. Only the server holds them all; a browser gets the one it shows. */
export const LEGAL_PAGES: Readonly<Record<Locale, LegalPages>> = { es, en, pt };
