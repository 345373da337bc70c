import type { FilledTemplate } from '../../../contract/config-lists.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
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
import type { ItemRow } from '../items/item-row.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { loadPlaceholderValues } from '../mail-templates/placeholder-values.ts';
import { loadProduct } from '../products/load-product.ts';

/**
 * A template's texts in one language, filled in for an item; placeholders without a value appear in square brackets and are listed in `unfilled`.
 */
export async function fillTemplate(
  ctx: Ctx,
  item: ItemRow,
  { row, locale }: { readonly row: Row; readonly locale: Locale },
): Promise<Pick<FilledTemplate, 'subject' | 'heading' | 'text' | 'button' | 'unfilled'>> {
  const values = await loadPlaceholderValues(ctx, item, { locale });
  const { subject, header, template, button } = row as RowOf<typeof emailTemplates.fields>;
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
}

/** Facts, beside its texts, of the mail that a filled template becomes. */
export async function loadTemplateFacts(ctx: Ctx, item: ItemRow, locale: Locale) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'firstname'])
    .where('order_id', '=', item.order_id)
    .executeTakeFirstOrThrow();
  const frame = await loadMailFrame(ctx, order);
  return { ...frame, itemName: textIn((await loadProduct(ctx, item)).name, locale) };
}

function unfilledIn(text: string, values: PlaceholderValues): readonly string[] {
  const filled = fillPlaceholders(text, values);
  return filled.ok ? [] : [...filled.unknown, ...filled.empty];
}
