import { z } from 'zod';
import { OPTION_TYPES } from '../domain/catalogue/option.ts';
import { answersSchema } from '../domain/wizard/answers.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';

/** Answers to an incident's questions received by e-mail: proposed to an agent, who accepts, corrects or rejects them. */
const ROOT = '/api/rest/restapi/pedido/{item_id}/mailanswers';
const WHO = ['agent'] as const;
const id = z.coerce.number().int().positive().max(LARGEST_ID);

const proposal = z.object({
  email_id: z.int(),
  form_id: z.int(),
  /** Version of the questions; a decision refers to the version that was read. */
  version: z.int(),
  received_at: instant,
  from_email: z.string(),
  trust: z.enum(['verified', 'unverified', 'failed']),
  /** The sender's own text, without quotes. */
  text: z.string(),
  questions: z.array(
    z.object({
      option_id: z.int(),
      type: z.enum(OPTION_TYPES),
      label: z.string(),
      is_required: z.boolean(),
      choices: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Only the customer may answer it, in the form. */
      is_of_customer: z.boolean(),
      /** Blank if nothing could be assigned. */
      value: z.string(),
      because: z.enum(['numbered', 'named', 'only_question']).nullable(),
    }),
  ),
  /** `option_id`: the proposed question for the file. */
  files: z.array(z.object({ position: z.int(), name: z.string(), size: z.int(), option_id: z.int().nullable() })),
});
export type MailAnswers = z.output<typeof proposal>;

export const listMailAnswers = defineCall('listMailAnswers', {
  summary: 'Answers to the open question found in mails of the customer of an item, not decided yet, oldest first',
  method: 'GET',
  path: ROOT,
  who: WHO,
  params: z.object({ item_id: id }),
  output: z.object({ items: z.array(proposal) }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

const decision = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('accept'),
    values: answersSchema,
    files: z.array(z.object({ option_id: z.int().positive(), position: z.int().min(0).max(200) })).max(50),
  }),
  z.object({ operation: z.literal('reject') }),
]);
export type MailAnswersDecision = z.output<typeof decision>;

export const decideMailAnswers = defineCall('decideMailAnswers', {
  summary:
    'Accepts the answers of a mail, with corrections by the agent, as if the customer had sent them in the form, or rejects them. Idempotent',
  method: 'PUT',
  path: `${ROOT}/{email_id}`,
  who: WHO,
  params: z.object({ item_id: id, email_id: id }),
  body: z.object({ version: z.int().positive().max(LARGEST_ID), decision }),
  output: z.object({ ok: z.literal(true), is_new: z.boolean() }),
  errors: [
    'sign_in_required',
    'forbidden',
    'invalid_input',
    'not_found',
    'correo_changed',
    'incident_over',
    'incident_changed',
    'incident_incomplete',
    'ceiling_not_yours',
    'form_file_refused',
    'form_file_too_large',
    'too_many_files',
  ],
});
