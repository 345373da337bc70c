import type { Locale } from '../../domain/locale/locale.ts';
import { help as en } from './en/help.ts';
import { help as es } from './es/help.ts';
import type { HelpTexts } from './help-texts.ts';
import { help as pt } from './pt/help.ts';

/** The help page in a language. Only the server holds them. */
export const HELP: Readonly<Record<Locale, HelpTexts>> = { es, en, pt };
