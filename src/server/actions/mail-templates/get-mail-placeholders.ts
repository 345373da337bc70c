import type { OutputOf } from '../../../contract/call.ts';
import type { getMailPlaceholders as call } from '../../../contract/mail.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { loadPlaceholderValues } from './placeholder-values.ts';
import { getCustomerLanguage } from './words-given.ts';

/** Values of an item's placeholders in each language. @throws AppError not_found */
export async function getMailPlaceholders(ctx: Ctx, itemId: number): Promise<OutputOf<typeof call>> {
  const item = await getItem(ctx, itemId);
  const valuesIn = (locale: Locale) => loadPlaceholderValues(ctx, item, { locale });
  const [language, es, en, pt] = await Promise.all([
    getCustomerLanguage(ctx, item),
    valuesIn('es'),
    valuesIn('en'),
    valuesIn('pt'),
  ]);
  return { language, values: { es: { ...es }, en: { ...en }, pt: { ...pt } } };
}
