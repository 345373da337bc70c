import { z } from 'zod';
import { DEVICE_CLASSES } from '../domain/page-counts/device-class.ts';
import { FUNNEL_STEPS } from '../domain/page-counts/funnel.ts';
import { defineCall } from './define-call.ts';

/** Null: fewer than ten, which are hidden. */
const shown = z.int().nullable();

const pageCountsSchema = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), n: shown, drop_off: z.int().nullable() })),
  /** Kinds of pages by path, most viewed first; those without any visible count are left out. */
  routes: z.array(z.object({ route: z.string(), views: z.record(z.enum(DEVICE_CLASSES), shown), sent: shown })),
});
export type PageCounts = z.output<typeof pageCountsSchema>;

/** Ours: the specification names no statistics of visits. */
export const getPageCounts = defineCall('getPageCounts', {
  summary:
    'Views of each kind of page by kind of device, and the funnel from a service to a paid order; counts pages, not people. For supervisors',
  method: 'GET',
  path: '/api/rest/restapi/pagecounts',
  who: ['agent'],
  query: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    /** Absent for all portals together. */
    store_id: z.coerce.number().int().positive().max(999).optional(),
  }),
  output: pageCountsSchema,
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});
