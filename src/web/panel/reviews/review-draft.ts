import type { z } from 'zod';
import { enterReview } from '../../../contract/reviews.ts';
import type { Locale } from '../../../domain/locale/locale.ts';

/** A review of another site as it is being typed. */
export interface ReviewDraft {
  readonly request_key: string;
  readonly product: string | null;
  readonly store: string | null;
  readonly locale: Locale;
  readonly stars: string;
  readonly text: string;
  readonly shown_name: string;
  readonly site_name: string;
  readonly site_url: string;
  readonly written_on: string;
}

/** An empty draft; its key creates one review, however often it is sent. */
export function newReviewDraft(locale: Locale): ReviewDraft {
  return {
    request_key: crypto.randomUUID(),
    product: null,
    store: null,
    locale,
    stars: '',
    text: '',
    shown_name: '',
    site_name: '',
    site_url: '',
    written_on: '',
  };
}

/** The request for a draft; null while something is missing or invalid. */
export function reviewOf({ product, store, stars, ...draft }: ReviewDraft): z.input<typeof enterReview.body> | null {
  const body = { ...draft, product_id: Number(product), store_id: Number(store), stars: Number(stars) };
  return enterReview.body.safeParse(body).success ? body : null;
}

/** Whether an address is a valid web address. */
export function isSiteAddress(url: string): boolean {
  return enterReview.body.shape.site_url.safeParse(url).success;
}
