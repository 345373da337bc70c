import { z } from 'zod';
import { defineCall } from './define-call.ts';

export const findMunicipalities = defineCall('findMunicipalities', {
  summary: 'Municipalities by any of their names; `provincia` is the value of a province question.',
  method: 'GET',
  path: '/panel/rest/municipios',
  who: ['public'],
  query: z.object({ q: z.string().max(100), provincia: z.string().max(20).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        ine_code: z.string(),
        name: z.string(),
        province_code: z.string(),
        province: z.string(),
        province_value: z.string(),
        /** How the hit is shown, with the locality that was typed if it was one. */
        matched: z.string(),
      }),
    ),
  }),
});
