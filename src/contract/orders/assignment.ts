import { z } from 'zod';
import { PROVIDER_WORKS } from '../../domain/providers/provider.ts';

const instant = z.iso.datetime();

/** Who does the work of an item outside, if anybody does. */
export const assignmentSchema = z.object({
  /** Null for a notary too. `due_at` is when his agreed term is over. */
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
  /** The date that was fixed for signing or a visit, which the customer was told. */
  visit_at: instant.nullable(),
});
export type Assignment = z.output<typeof assignmentSchema>;
