import { z } from 'zod';
import { PROVIDER_WORKS } from '../../domain/providers/provider.ts';

const instant = z.iso.datetime();

/** Who does an item's work outside the company, if anybody. */
export const assignmentSchema = z.object({
  /** Null for a notary too. `due_at` is the provider's deadline. */
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
  /** The kinds of work of the item that can be requested from a provider and a notary. */
  work: z.object({ provider: z.enum(PROVIDER_WORKS).nullable(), notary: z.enum(['hipotecas', 'escrituras']) }),
  /** The agreed date of a signing or visit, as given to the customer. */
  visit_at: instant.nullable(),
});
export type Assignment = z.output<typeof assignmentSchema>;
