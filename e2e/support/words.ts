import type { Locale, Text } from '../../src/domain/locale/locale.ts';
import { readCatalogueFiles } from '../../src/server/catalogue/read-catalogue-files.ts';
import { en } from '../../src/web/i18n/en/messages.ts';
import { es, type Messages } from '../../src/web/i18n/es/messages.ts';
import { pt } from '../../src/web/i18n/pt/messages.ts';

/** What the pages say, by language. Journeys name buttons and fields as their reader does. */
export const WORDS: Readonly<Record<Locale, Messages>> = { es, en, pt };

/** Heading of the main portal's home page. */
export const HOME_CLAIM: Text = readCatalogueFiles().build().portals[0]!.home.claim;
