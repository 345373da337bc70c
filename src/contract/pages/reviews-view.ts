import type { Locale } from '../../domain/locale/locale.ts';

/** Query parameter of a product's page for a further page of its reviews, from 2 on. */
export const REVIEWS_QUERY = 'opiniones';

/** Reviews of a service, ten at a time: customers' before copied ones, the page's language before others, newest first. */
export interface ReviewsView {
  /** Average of reviews on delivered orders; null while there are none. Reviews copied from other sites do not count. */
  readonly rating: { readonly average: number; readonly average_text: string; readonly count: number } | null;
  /** Number of displayed reviews copied from other sites. */
  readonly copied: number;
  readonly items: readonly ReviewView[];
  readonly page: number;
  readonly pages: number;
}

export interface ReviewView {
  readonly review_id: number;
  readonly stars: number;
  readonly text: string;
  readonly shown_name: string;
  readonly locale: Locale;
  readonly date: string;
  readonly date_text: string;
  /** The other site and the address of the original; null for one of a delivered order. */
  readonly site: { readonly name: string; readonly url: string } | null;
  /** The company's answer. */
  readonly answer: string | null;
}
