type QuoteState = 'open' | 'expired' | 'withdrawn' | 'paid';

/** Columns of an offered quote. */
export type OfferedQuote = { readonly state: string; readonly valid_until: Date | null };

/** A paid quote stays paid after its expiry; a withdrawn one cannot be bought even before it. */
export function quoteStateOf({ state, valid_until }: OfferedQuote, now: Date): QuoteState {
  if (state === 'ordered') return 'paid';
  if (state === 'withdrawn') return 'withdrawn';
  return valid_until !== null && now < valid_until ? 'open' : 'expired';
}
