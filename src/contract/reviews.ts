import { z } from 'zod';
import { LOCALES } from '../domain/locale/locale.ts';
import {
  LONGEST_REVIEW,
  LONGEST_REVIEW_ANSWER,
  LONGEST_SHOWN_NAME,
  MOST_STARS,
  REVIEW_STATES,
} from '../domain/reviews/review.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';

/** Customers' reviews of services, for supervisors. Source: Directive (EU) 2019/2161; docs/decisions/0076. */
const ROOT = '/api/rest/restapi/reviews';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const review = z.object({
  review_id: z.int(),
  product_id: z.int(),
  /** In the caller's language; empty for a discontinued product. */
  product_name: z.string(),
  store_id: z.int(),
  locale: z.enum(LOCALES),
  stars: z.int(),
  text: z.string(),
  shown_name: z.string(),
  source: z.enum(['order', 'external']),
  /** The delivered item; null for a review copied from another site. */
  item: z.object({ item_id: z.int(), order_id: z.int() }).nullable(),
  /** Where the original was published; null for a review from an order. */
  site: z.object({ name: z.string(), url: z.string() }).nullable(),
  written_on: z.iso.date(),
  state: z.enum(REVIEW_STATES),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  /** Incremented by every change; a decision names the version that was read. */
  version: z.int(),
});
export type ReviewAnswer = z.output<typeof review>;

export const listReviews = defineCall('listReviews', {
  summary: 'Reviews of services: pending ones oldest first, decided ones newest first; for supervisors',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({
    state: z.enum(REVIEW_STATES).default('waiting'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ items: z.array(review), total: z.int(), pages: z.int() }),
  errors: REFUSALS,
});

const params = z.object({ review_id: z.coerce.number().int().positive().max(LARGEST_ID) });
const version = z.int().positive().max(LARGEST_ID);

export const decideReview = defineCall('decideReview', {
  summary: 'Publishes a review, or rejects it with a reason for the customer; for supervisors. Idempotent',
  method: 'POST',
  path: `${ROOT}/{review_id}/decision`,
  who: WHO,
  params,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('publish'), version }),
    z.object({ decision: z.literal('reject'), version, reason: z.string().trim().min(5).max(500) }),
  ]),
  output: z.object({ review }),
  errors: [...REFUSALS, 'not_found', 'review_changed'],
});

export const answerReview = defineCall('answerReview', {
  summary: "Sets the company's public answer to a published review; an empty text removes it. For supervisors",
  method: 'POST',
  path: `${ROOT}/{review_id}/answer`,
  who: WHO,
  params,
  body: z.object({ version, answer: z.string().trim().max(LONGEST_REVIEW_ANSWER) }),
  output: z.object({ review }),
  errors: [...REFUSALS, 'not_found', 'review_changed', 'review_not_published'],
});

export const enterReview = defineCall('enterReview', {
  summary:
    'Copies a review from another site, with the address of the original, and publishes it; for supervisors. Not part of any average',
  method: 'POST',
  path: ROOT,
  who: WHO,
  body: z.object({
    request_key: requestKey,
    product_id: z.int().positive().max(LARGEST_ID),
    store_id: z.int().positive().max(99_999),
    locale: z.enum(LOCALES),
    stars: z.int().min(1).max(MOST_STARS),
    text: z.string().trim().min(1).max(LONGEST_REVIEW),
    shown_name: z.string().trim().min(1).max(LONGEST_SHOWN_NAME),
    site_name: z.string().trim().min(2).max(60),
    site_url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500),
    /** The day it was published on the other site; not in the future. */
    written_on: z.iso.date(),
  }),
  output: z.object({ review }),
  errors: [...REFUSALS, 'product_not_sold'],
});
