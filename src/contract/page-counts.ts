import { z } from 'zod';
import { DEVICE_CLASSES } from '../domain/page-counts/device-class.ts';
import { FUNNEL_STEPS } from '../domain/page-counts/funnel.ts';
import { defineCall } from './define-call.ts';

const ROOT = '/api/rest/restapi/pagecounts';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const period = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Absent for all portals together. */
  store_id: z.coerce.number().int().positive().max(999).optional(),
});

/** Null: fewer than ten, which are hidden. */
const shown = z.int().nullable();

const pageCountsSchema = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), n: shown, drop_off: z.int().nullable() })),
  /** Kinds of pages by path, most viewed first; those without any visible count are left out. */
  routes: z.array(z.object({ route: z.string(), views: z.record(z.enum(DEVICE_CLASSES), shown), sent: shown })),
  /** All portals, for a choice among them. */
  portals: z.array(z.object({ store_id: z.int(), name: z.string() })),
});
export type PageCounts = z.output<typeof pageCountsSchema>;

/** Ours: the specification names no statistics of visits. */
export const getPageCounts = defineCall('getPageCounts', {
  summary:
    'Views of each kind of page by kind of device, and the funnel from a service to a paid order; counts pages, not people. For supervisors',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: period,
  output: pageCountsSchema,
  errors: ERRORS,
});

const formQuestion = z.object({
  option_id: z.int(),
  question: z.string(),
  /** Forms that were shown the question. */
  reached: shown,
  /** Share of them that did not go on, in whole per cent; `left_is_least`: those that went on are hidden, and it may be more. */
  left: z.int().nullable(),
  left_is_least: z.boolean(),
  /** Share of those that went on which answered it, in whole per cent. */
  answered: z.int().nullable(),
  /** Times an answer was refused. */
  refused: shown,
});
export type FormQuestionCounts = z.output<typeof formQuestion>;

const formCounts = z.object({
  product_id: z.int(),
  form: z.string(),
  /** Forms that were begun. */
  reached: shown,
  /** Share of them that were not finished, as of a question. */
  left: z.int().nullable(),
  left_is_least: z.boolean(),
  /** In the order of the form. */
  questions: z.array(formQuestion),
  /** The question at which most forms stop; null if none can be shown to. */
  worst_option_id: z.int().nullable(),
});
export type FormCounts = z.output<typeof formCounts>;

/** Ours, as `getPageCounts`. */
export const getFormCounts = defineCall('getFormCounts', {
  summary:
    'Where the forms of a period stop: for each question of each form how many forms were shown it, did not go on, answered it, and had an answer refused; counts forms, not people. For supervisors',
  method: 'GET',
  path: `${ROOT}/forms`,
  who: WHO,
  query: period,
  /** The form most often begun first; those begun too seldom to be shown are left out. */
  output: z.object({ forms: z.array(formCounts) }),
  errors: ERRORS,
});

export const exportFormCounts = defineCall('exportFormCounts', {
  summary: 'The questions of `getFormCounts` as a spreadsheet table in the language of the caller; for supervisors',
  method: 'GET',
  path: `${ROOT}/forms/csv/{from}/{until}/{store_id}`,
  who: WHO,
  params: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    /** 0 for all portals together. */
    store_id: z.coerce.number().int().min(0).max(999),
  }),
  output: z.string(),
  answers: 'bytes',
  errors: ERRORS,
});
