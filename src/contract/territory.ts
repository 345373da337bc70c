import { z } from 'zod';
import { defineCall } from './define-call.ts';

export const findMunicipalities = defineCall('findMunicipalities', {
  summary:
    'Municipalities by any of their names or their INE code; `provincia` limits the search to a province by its INE code.',
  method: 'GET',
  path: '/panel/rest/municipios',
  who: ['public'],
  query: z.object({
    q: z.string().max(100),
    provincia: z
      .string()
      .regex(/^(\d{2})?$/, 'not a province')
      .optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        ine_code: z.string(),
        name: z.string(),
        province_code: z.string(),
        province: z.string(),
        /** The name to display; with the locality if that was typed. */
        matched: z.string(),
      }),
    ),
  }),
});

const entries = z.object({ items: z.array(z.object({ code: z.string(), label: z.string() })) });

export const findFreguesias = defineCall('findFreguesias', {
  summary:
    'Portuguese parishes by their name, former name, municipality, district or code, each with its code (DICOFRE).',
  method: 'GET',
  path: '/panel/rest/freguesias',
  who: ['public'],
  query: z.object({ q: z.string().max(100) }),
  output: entries,
});

export const findBanks = defineCall('findBanks', {
  summary: 'Banks of a country by name, short name, BIC or code, each with its four-digit code; includes former banks.',
  method: 'GET',
  path: '/panel/rest/bancos',
  who: ['public'],
  query: z.object({ q: z.string().max(100), pais: z.enum(['ES', 'PT']).default('ES') }),
  output: entries,
});
