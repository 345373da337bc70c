import { z } from 'zod';
import { OFFICER_ACTS } from '../domain/company-alerts/read-officers.ts';
import { defineCall } from './define-call.ts';

/** What the gazette last said of somebody in a post of a company. */
const holder = z.object({
  name: z.string(),
  /** As printed ("Adm. Solid."), and in words where the abbreviation is known. */
  post: z.string(),
  post_name: z.string().nullable(),
  act: z.enum(OFFICER_ACTS),
  holds: z.boolean(),
  /** `yyyy-mm-dd` of the gazette, and of the registration. */
  day: z.string(),
  registered_on: z.string().nullable(),
  href: z.string(),
});

const company = z.object({
  /** As last printed. Companies of the same name differ by sheet and province. */
  name: z.string(),
  province: z.string(),
  sheet: z.string().nullable(),
  holders: z.array(holder),
  /** Holders that are not listed because there are too many. */
  more: z.int(),
});
export type CompanyOfficers = z.output<typeof company>;

export const findOfficers = defineCall('findOfficers', {
  summary:
    'Officers of a company as the gazette of commercial registries (BORME) named them, by its name, its CIF or its sheet in the registry, over the days that were read',
  method: 'GET',
  path: '/api/rest/restapi/cargos',
  who: ['agent'],
  query: z.object({ q: z.string().trim().min(1).max(120) }),
  output: z.object({
    companies: z.array(company),
    /** More companies match than are listed. */
    has_more: z.boolean(),
    /** The names that were looked for: the gazette prints no CIF. Empty for a CIF whose name is not known here. */
    names: z.array(z.string()),
    /** The days of the gazette that were read; null before the first. */
    read_from: z.string().nullable(),
    read_to: z.string().nullable(),
    days: z.int(),
  }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});
