import { z } from 'zod';
import { QUESTION_TYPES } from '../../domain/incidents/asking.ts';

const text = z.object({ es: z.string(), en: z.string(), pt: z.string() });

/** A kind of incident. `question` is blank if there is none; 58 is reserved for the system. Source: meanings.md "incidences". */
export const incidenceSchema = z.object({
  id: z.int(),
  key: z.string(),
  name: text,
  question: text,
  question_type: z.enum(QUESTION_TYPES),
  active: z.boolean(),
  /** Whether an agent may choose it. */
  can_be_chosen: z.boolean(),
});
export type Incidence = z.output<typeof incidenceSchema>;
