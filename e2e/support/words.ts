import type { Locale } from '../../src/domain/locale/locale.ts';
import { en } from '../../src/web/i18n/en/messages.ts';
import { es, type Messages } from '../../src/web/i18n/es/messages.ts';
import { pt } from '../../src/web/i18n/pt/messages.ts';

/** What the pages say, by language. Journeys name buttons and fields as their reader does. */
export const WORDS: Readonly<Record<Locale, Messages>> = { es, en, pt };
