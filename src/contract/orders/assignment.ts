import { z } from 'zod';
import { PROVIDER_WORKS } from '../../domain/providers/provider.ts';

const instant = z.iso.datetime();

/** Who does the work of an item outside, if anybody does. */
export const assignmentSchema = z.object({
  /** Null for a notary too. `due_at` is the end of the provider's term. */
  provider: z
    .object({
      id: z.int(),
      nombre: z.string(),
      telf1: z.string(),
      email: z.string(),
      work: z.enum(PROVIDER_WORKS).nullable(),
      given_at: instant,
      due_at: instant,
    })
    .nullable(),
  notary: z
    .object({ notary_id: z.int(), nombre: z.string(), telefono: z.string(), email: z.string().nullable() })
    .nullable(),
  /** What the item is to a provider and to a notary: the kinds of work that may be asked for. */
  work: z.object({ provider: z.enum(PROVIDER_WORKS).nullable(), notary: z.enum(['hipotecas', 'escrituras']) }),
  /** The agreed date of a signing or visit, as given to the customer. */
  visit_at: instant.nullable(),
});
export type Assignment = z.output<typeof assignmentSchema>;
