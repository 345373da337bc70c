import type { z } from 'zod';
import type { changeQuote, offerQuote, priceQuote, QuoteInFull } from '../../../contract/quotes.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { eurosTyped } from '../refunds/refund-draft.ts';

/** A service of a quote with its answers by question, as they are being given. */
export interface DraftItem {
  /** Tells two forms of one service apart. */
  readonly key: string;
  readonly product_id: number;
  readonly answers: Readonly<Record<number, string>>;
}

/** A quote as it is being prepared. */
export interface QuoteDraft {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly store_id: number;
  readonly locale: Locale;
  readonly items: readonly DraftItem[];
  readonly discount_kind: 'none' | 'amount' | 'percentage';
  readonly discount_value: string;
  readonly discount_reason: string;
  readonly note: string;
  readonly days: string;
}

export const NEW_QUOTE: QuoteDraft = {
  email: '',
  firstname: '',
  lastname: '',
  store_id: 1,
  locale: 'es',
  items: [],
  note: '',
  days: '14',
  discount_kind: 'none',
  discount_value: '',
  discount_reason: '',
};

type Question = z.input<typeof priceQuote.body>;

/** The request for a price; null while there is nothing to price or a number is invalid. */
export function questionOf(draft: QuoteDraft): Question | null {
  const discount = discountOf(draft);
  if (draft.items.length === 0 || discount === undefined) return null;
  return { store_id: draft.store_id, items: answeredItems(draft.items), discount };
}

/** Services with their answers as calls take them, without blanks. */
export function answeredItems(items: readonly DraftItem[]): Question['items'] {
  return items.map(({ product_id, answers }) => ({
    product_id,
    options: Object.entries(answers)
      .filter(([, value]) => value !== '')
      .map(([id, value]) => ({ option_id: Number(id), value })),
  }));
}

/** The request to offer a quote; null while something is missing. `now` in milliseconds; the key makes it idempotent. */
export function offerOf(
  draft: QuoteDraft,
  { now, requestKey }: { now: number; requestKey: string },
): z.input<typeof offerQuote.body> | null {
  const content = contentOf(draft, now);
  if (!content || draft.email.trim() === '' || draft.firstname.trim() === '') return null;
  return {
    ...content,
    email: draft.email.trim(),
    firstname: draft.firstname,
    lastname: draft.lastname,
    store_id: draft.store_id,
    locale: draft.locale,
    request_key: requestKey,
  };
}

/** The request to change a quote; null while something is missing. `version` is the one on screen. */
export function changeOf(
  draft: QuoteDraft,
  { now, version }: { now: number; version: number },
): z.input<typeof changeQuote.body> | null {
  const content = contentOf(draft, now);
  return content && { ...content, version };
}

/** A draft from a quote; an expired one starts with the usual days of validity. */
export function draftOf(quote: QuoteInFull, now: number): QuoteDraft {
  const days = Math.ceil((Date.parse(quote.valid_until) - now) / DAY_MS);
  return {
    ...NEW_QUOTE,
    email: quote.customer.email,
    firstname: quote.customer.name,
    store_id: quote.store_id,
    items: quote.items.map(({ product_id, options }, index) => ({
      key: `offered-${index}`,
      product_id,
      answers: Object.fromEntries(options.map(({ option_id, value }) => [option_id, value])),
    })),
    note: quote.note,
    ...(days > 0 && { days: String(days) }),
    ...(quote.discount && {
      discount_kind: quote.discount.kind,
      discount_value: String(quote.discount.value).replace('.', ','),
      discount_reason: quote.discount.reason,
    }),
  };
}

function contentOf(draft: QuoteDraft, now: number) {
  const question = questionOf(draft);
  const days = /^[1-9]\d{0,2}$/.test(draft.days) ? Number(draft.days) : null;
  if (!question || days === null) return null;
  const { items, discount } = question;
  return { items, discount, note: draft.note, valid_until: new Date(now + days * DAY_MS).toISOString() };
}

function discountOf(draft: QuoteDraft): Question['discount'] | undefined {
  if (draft.discount_kind === 'none') return null;
  const value = eurosTyped(draft.discount_value);
  const reason = draft.discount_reason.trim();
  if (!value || reason.length < 3 || (draft.discount_kind === 'percentage' && value > 100)) return undefined;
  return { kind: draft.discount_kind, value, reason };
}
