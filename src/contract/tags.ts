import { z } from 'zod';
import { defineCall } from './define-call.ts';

const tagSchema = z.object({
  tag: z.string(),
  /** Items that have it; `open_items` are those that are paid and not finished. */
  items: z.int(),
  open_items: z.int(),
});
export type Tag = z.output<typeof tagSchema>;

export const listTags = defineCall('listTags', {
  summary: 'Tags in use, those on most open items first, for suggestions and filters',
  method: 'GET',
  path: '/api/rest/restapi/tags',
  who: ['agent'],
  output: z.object({ tags: z.array(tagSchema) }),
  errors: ['sign_in_required', 'forbidden'],
});
