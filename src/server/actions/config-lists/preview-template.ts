import type { FilledTemplate } from '../../../contract/config-lists.ts';
import type { Row, RowOf } from '../../../domain/config-lists/define-list.ts';
import type { emailTemplates } from '../../../domain/config-lists/lists/email-templates.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import {
  bracketUnfilled,
  fillKnown,
  fillPlaceholders,
  type PlaceholderValues,
} from '../../../domain/mail/placeholders.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { loadPlaceholderValues } from '../mail-templates/placeholder-values.ts';
import { requireKeeper } from './require-keeper.ts';

/** A template as it would read for an item's customer, in each language; nothing is written. @throws AppError forbidden, not_found */
export async function previewTemplate(
  ctx: Ctx,
  { row, itemId }: { readonly row: Row; readonly itemId: number },
): Promise<Record<Locale, FilledTemplate>> {
  requireKeeper(ctx);
  const item = await getItem(ctx, itemId);
  const written = row as RowOf<typeof emailTemplates.fields>;
  const inLanguage = async (locale: Locale): Promise<FilledTemplate> => {
    const values = await loadPlaceholderValues(ctx, item, { locale });
    const { subject, header, template, button } = written;
    const texts = { subject: subject[locale], heading: header[locale], text: template[locale], button: button[locale] };
    const unfilled = [...new Set(Object.values(texts).flatMap((text) => unfilledIn(text, values)))];
    const shown = (text: string) => bracketUnfilled(fillKnown(text, values), unfilled);
    return {
      subject: shown(texts.subject),
      heading: shown(texts.heading),
      text: shown(texts.text),
      button: texts.button === '' ? null : shown(texts.button),
      unfilled,
    };
  };
  const [es, en, pt] = await Promise.all([inLanguage('es'), inLanguage('en'), inLanguage('pt')]);
  return { es, en, pt };
}

function unfilledIn(text: string, values: PlaceholderValues): readonly string[] {
  const filled = fillPlaceholders(text, values);
  return filled.ok ? [] : [...filled.unknown, ...filled.empty];
}
