/** How a quote that an agent prepared stands for its customer. */
export type QuoteState = 'open' | 'expired' | 'withdrawn' | 'paid';

/** Columns of a quote that was offered. */
export type OfferedQuote = { readonly state: string; readonly valid_until: Date | null };

/** What was paid stays paid, whatever time it is; what was taken back can not be bought even before its day. */
export function quoteStateOf({ state, valid_until }: OfferedQuote, now: Date): QuoteState {
  if (state === 'ordered') return 'paid';
  if (state === 'withdrawn') return 'withdrawn';
  return valid_until !== null && now < valid_until ? 'open' : 'expired';
}
