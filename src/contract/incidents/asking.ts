import { z } from 'zod';
import { QUESTION_TYPES } from '../../domain/incidents/asking.ts';
import { MOST_QUESTIONS } from '../../domain/incidents/compose-questions.ts';

const choices = z.array(z.string().max(200)).max(20).default([]);

/** A question that an agent picks for a customer. */
export const pickedQuestionSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('form'), option_id: z.int().positive() }),
  z.object({ from: z.literal('kind'), kind: z.int(), choices }),
  /** Asks to raise the limit on later charges to this total, in euros with VAT. The answer is the customer's agreement. */
  z.object({ from: z.literal('ceiling'), up_to: z.number().positive().max(999_999.99).multipleOf(0.01) }),
  z.object({
    from: z.literal('own'),
    type: z.enum(QUESTION_TYPES),
    /** In the customer's language. */
    title: z.string().trim().min(1).max(500),
    choices,
    is_require: z.boolean().default(true),
  }),
]);

/** A question to the customer: its kind, the reason in the agent's words, the questions. Source: issue "The panel", part 5. */
export const askingSchema = z.object({
  /** incidencia_status_id; 58 is reserved for the system. */
  kind: z.int(),
  text: z.string().max(5_000).default(''),
  questions: z.array(pickedQuestionSchema).max(MOST_QUESTIONS).default([]),
  /** True: replaces earlier unanswered questions. */
  replaces: z.boolean().default(false),
});

export type GivenAsking = z.output<typeof askingSchema>;
