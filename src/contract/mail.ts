import { z } from 'zod';
import { LOCALES } from '../domain/locale/locale.ts';
import { defineCall } from './define-call.ts';
import { operationSchema } from './orders/operation.ts';
import { textSchema } from './orders/pedido.ts';

const itemParams = z.object({ item_id: z.coerce.number().int().positive() });

/** E-mail template. Source: specification section 3, "Other back-office records". */
export const emailTemplateSchema = z.object({
  id: z.int(),
  /** Name for `email_template` of an operation. */
  code: z.string(),
  name: textSchema,
  group: z.string(),
  template: textSchema,
  details: z.object({
    subject_template: textSchema,
    header_template: textSchema,
    button_template: textSchema.nullable(),
  }),
});
export type EmailTemplate = z.output<typeof emailTemplateSchema>;

export const listEmailTemplates = defineCall('listEmailTemplates', {
  summary: 'Templates of the mails that agents write, with unfilled placeholders',
  method: 'GET',
  path: '/api/rest/restapi/emailtemplates',
  who: ['agent'],
  output: z.object({
    items: z.array(emailTemplateSchema),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
  errors: ['sign_in_required', 'forbidden'],
});

/** Values by placeholder; a missing key means the item has no value. */
const placeholdersSchema = z.record(z.string(), z.string());

export const getMailPlaceholders = defineCall('getMailPlaceholders', {
  summary: 'Values of the placeholders in a mail about an item, in each language, and the language of its customer',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/placeholders',
  who: ['agent'],
  params: itemParams,
  output: z.object({
    language: z.enum(LOCALES),
    values: z.object({ es: placeholdersSchema, en: placeholdersSchema, pt: placeholdersSchema }),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

const link = z.object({ label: z.string(), url: z.string() });
const words = z.object({
  block: z.enum(['paragraph', 'quote', 'note']),
  text: z.string(),
  stays: z.literal(true).optional(),
});

/** A part of a mail. Agents may not edit parts with `stays`, and only paragraphs and quotes. */
export const mailBlockSchema = z.discriminatedUnion('block', [
  words,
  z.object({ block: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  link.extend({ block: z.literal('button') }),
  z.object({ block: z.literal('links'), links: z.array(link) }),
  z.object({ block: z.literal('list'), entries: z.array(z.string()) }),
]);
export type PreviewBlock = z.output<typeof mailBlockSchema>;

export const mailPreviewSchema = z.object({
  to: z.string(),
  language: z.enum(LOCALES),
  /** Name of the portal, in the e-mail's header. */
  site: z.string(),
  subject: z.string(),
  heading: z.string(),
  greeting: z.string(),
  blocks: z.array(mailBlockSchema),
  closing: z.string(),
  footer: z.string(),
  /** Numbers or names of the attached documents. */
  attachments: z.array(z.string()),
  /** The parts that the agent may edit, as text. */
  editable: z.object({ subject: z.string(), text: z.string() }),
});
export type MailPreview = z.output<typeof mailPreviewSchema>;

/** Why the operation and its e-mail are not allowed, and the affected field. */
const mailProblemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(
    z.object({
      field: z.enum(['subject', 'body', 'header', 'button']),
      unknown: z.array(z.string()),
      empty: z.array(z.string()),
    }),
  ),
});
export type MailProblem = z.output<typeof mailProblemSchema>;

export const previewPedidoMail = defineCall('previewPedidoMail', {
  summary: 'Preview of the mail that an operation would send, or the reason why it would not; nothing is written',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/mailpreview',
  who: ['agent', 'notary'],
  params: itemParams,
  body: operationSchema,
  /** With unfilled placeholders both are present; they appear in square brackets. */
  output: z.object({ mail: mailPreviewSchema.nullable(), problem: mailProblemSchema.nullable() }),
  errors: [
    'sign_in_required',
    'forbidden',
    'not_found',
    'unknown_operation',
    'locked_by_other',
    'stale_version',
    'invalid_input',
  ],
});

const undoAnswerSchema = z.object({
  ok: z.literal(true),
  /** Every item of the operation, and whether it was reverted there. */
  items: z.array(z.object({ item_id: z.int(), ok: z.boolean(), code: z.string().nullable(), message: z.string() })),
});
export type UndoAnswer = z.output<typeof undoAnswerSchema>;

export const undoOperation = defineCall('undoOperation', {
  summary: 'Undoes an operation while its mail has not been sent, by the undo_id of its response',
  method: 'POST',
  path: '/api/rest/restapi/undo/{undo_id}',
  who: ['agent', 'notary'],
  params: z.object({ undo_id: z.uuid() }),
  output: undoAnswerSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'undo_too_late', 'locked_by_other', 'invalid_input'],
});
