import { globSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_LISTS } from '../../src/domain/config-lists/lists.ts';
import { LOCALES } from '../../src/domain/locale/locale.ts';
import { ORDER_COLUMN_NAMES } from '../../src/domain/orders/order-columns.ts';
import { collectStrings, collectTranslated, type TextsByLanguage, textsByLanguage } from './texts-by-language.ts';

const PANEL = path.resolve(import.meta.dirname, '../../src/web/panel');

/** All texts of the panel's pages, by language: its own, those of the domain, and what `textsByLanguage` has. */
export async function panelTextsByLanguage(catalogue: object): Promise<TextsByLanguage> {
  const texts = textsByLanguage(catalogue);
  for (const locale of LOCALES) {
    for (const file of globSync(`**/i18n/{${locale},*-${locale}}.ts`, { cwd: PANEL })) {
      collectStrings(await import(path.join(PANEL, file)), texts[locale]);
    }
  }
  for (const source of [CONFIG_LISTS, ORDER_COLUMN_NAMES]) collectTranslated(source, texts);
  return texts;
}
