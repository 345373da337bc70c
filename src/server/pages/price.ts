import type { Price } from '../../contract/pages/price.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { formatMoney } from '../../domain/money/format-money.ts';
import type { Cents } from '../../domain/money/money.ts';

/** An amount for a page: cents, and as text. */
export function priceOf(cents: Cents, locale: Locale): Price {
  return { cents, text: formatMoney(cents, locale) };
}
