import { z } from 'zod';
import { BUCKETS } from '../domain/figures/bucket.ts';
import { FIGURE_GROUPS } from '../domain/figures/figure.ts';
import { defineCall } from './define-call.ts';
import { euros, instant } from './orders/pedido.ts';

const ROOT = '/api/rest/restapi/figures';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

/** Both days included, at most a year. */
const period = { from: z.iso.date(), until: z.iso.date() };

/** Whole hours from order to delivery; null if nothing was delivered. */
const hours = z.int().nullable();

const figureRow = z.object({
  /** The first day of a day, week or month, or the number of a portal, product, agent (0: unassigned) or registry (0: none); a team is 1 for the Portuguese desk, else 0. */
  key: z.string(),
  /** Null if its key is enough. */
  name: z.string().nullable(),
  /** Paid items. */
  items: z.int(),
  revenue: euros,
  /** Refunded items, and the amount. */
  refunds: z.int(),
  refunded: euros,
  delivered: z.int(),
  /** Delivered after the deadline. */
  late: z.int(),
  /** Items with a question to the customer. */
  incidents: z.int(),
  p50_hours: hours,
  p90_hours: hours,
});
export type FigureRow = z.output<typeof figureRow>;

const questionRow = z.object({
  product_id: z.int(),
  product: z.string(),
  option_id: z.int(),
  question: z.string(),
  /** Items with a repeated question to the customer. */
  items: z.int(),
  /** Percentage of the product's items in the period; null if there are none. */
  share: z.number().nullable(),
  p50_hours: hours,
  p90_hours: hours,
  refunded: euros,
});
export type QuestionRow = z.output<typeof questionRow>;

export const getFigures = defineCall('getFigures', {
  summary:
    'Current figures (late, due today, open work by age and status, amounts owed) and figures of a period: totals, the same by day, portal, product, agent, team or registry, response times, and form questions that had to be asked again, with the time and refunds they cost. For supervisors',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({ ...period, group: z.enum(FIGURE_GROUPS).default('day') }),
  output: z.object({
    /** The time of all figures; sums of a period are recomputed each minute. */
    as_of: instant,
    /** The requested parameters. */
    ...period,
    group: z.enum(FIGURE_GROUPS),
    /** What the rows by `day` cover: longer periods are shown by week or month. */
    bucket: z.enum(BUCKETS),
    now: z.object({
      late: z.int(),
      due_tonight: z.int(),
      late_tonight: z.int(),
      ages: z.array(z.object({ status: z.int(), day: z.int(), three_days: z.int(), week: z.int(), older: z.int() })),
      owed: z.object({ items: z.int(), fees: euros }),
      /** Payments to providers not paid yet. */
      providers: z.object({ payments: z.int(), due: euros }),
    }),
    total: figureRow,
    first_answers: z.object({ requests: z.int(), answered: z.int(), p50_minutes: hours, p90_minutes: hours }),
    rows: z.array(figureRow),
    questions: z.array(questionRow),
  }),
  errors: ERRORS,
});

export type Figures = z.output<typeof getFigures.output>;

export const exportFigures = defineCall('exportFigures', {
  summary: 'The rows of `getFigures` as a spreadsheet table in the language of the caller; for supervisors',
  method: 'GET',
  path: `${ROOT}/by/{group}/csv/{from}/{until}`,
  who: WHO,
  params: z.object({ group: z.enum(FIGURE_GROUPS), ...period }),
  output: z.string(),
  answers: 'bytes',
  errors: ERRORS,
});

export const previewWeeklyFigures = defineCall('previewWeeklyFigures', {
  summary: 'Last week’s figures as the PDF that is mailed on Mondays; for supervisors',
  method: 'GET',
  path: `${ROOT}/week/pdf`,
  who: WHO,
  output: z.string(),
  answers: 'bytes',
  errors: ['sign_in_required', 'forbidden'],
});
