import { z } from 'zod';
import { OPTION_TYPES } from '../domain/catalogue/option.ts';
import { answersSchema } from '../domain/wizard/answers.ts';
import { defineCall } from './define-call.ts';
import { CONFIG_ERRORS, givenConfig } from './given-config.ts';
import { askingSchema } from './incidents/asking.ts';
import { incidenceSchema } from './incidents/incidence.ts';
import { euros, instant, textSchema } from './orders/pedido.ts';
import { optionSchema } from './product.ts';

export const listIncidences = defineCall('listIncidences', {
  summary: 'The kinds of incident, each with its proposed question',
  method: 'GET',
  path: '/api/rest/restapi/incidences',
  who: ['agent', 'notary'],
  output: z.object({ items: z.array(incidenceSchema) }),
  errors: ['sign_in_required', 'forbidden'],
});

const file = z.object({ file_id: z.uuid(), name: z.string(), size: z.int() });

/** One question to the customer with its answer, as shown on the order's tab. */
const incidentSchema = z.object({
  form_id: z.int(),
  kind: z.int(),
  kind_name: textSchema,
  state: z.enum(['open', 'answered', 'withdrawn']),
  version: z.int(),
  text: z.string(),
  asked_at: instant,
  asked_by: z.string(),
  /** How many reminders went out. */
  reminders: z.int(),
  /** Deadline for the answer. */
  until: instant,
  ended_at: instant.nullable(),
  attachments: z.array(file),
  /** `value` is blank if unanswered. */
  questions: z.array(
    z.object({
      option_id: z.int(),
      type: z.enum(OPTION_TYPES),
      label: z.string(),
      value: z.string(),
      /** Files of the item that answer it. */
      files: z.array(file),
    }),
  ),
});
export type Incident = z.output<typeof incidentSchema>;

const itemId = z.object({ item_id: z.coerce.number().int().positive() });

export const listIncidents = defineCall('listIncidents', {
  summary:
    'Questions to the customer of an item with their answers, newest first, and which questions of the form can be asked again',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/incidents',
  who: ['agent', 'notary'],
  params: itemId,
  output: z.object({
    incidents: z.array(incidentSchema),
    /** Questions of the product's own form. `is_wrong`: unanswered, or with an invalid answer. */
    askable: z.array(z.object({ option_id: z.int(), label: z.string(), value: z.string(), is_wrong: z.boolean() })),
    /** Price differences of corrected answers, until a person decides: euros with VAT. Empty for users who see no prices. */
    differences: z.array(z.object({ difference_id: z.int(), charge: euros, refund: euros })),
    /** Language of the e-mail to the customer. */
    language: z.enum(['es', 'en', 'pt']),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
export type ItemIncidents = z.output<typeof listIncidents.output>;

export const previewIncident = defineCall('previewIncident', {
  summary: 'Preview of the form with these questions, in the language of the customer; nothing is written',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/incidents/preview',
  who: ['agent', 'notary'],
  effect: 'look',
  params: itemId,
  body: z.object({ incident: askingSchema, incidencia_attachments: z.array(z.string()).max(50).default([]) }),
  output: z.object({
    /** Why the customer is asked, including earlier reasons that are still open. */
    text: z.string(),
    questions: z.array(
      z.object({
        label: z.string(),
        help: z.string(),
        type: z.enum(OPTION_TYPES),
        is_require: z.boolean(),
        choices: z.array(z.string()),
      }),
    ),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});
export type IncidentPreview = z.output<typeof previewIncident.output>;

/** A form as loaded by its customer. `json_form` is in the catalogue's question format. */
const loadedIncident = z.object({
  form_id: z.int(),
  order_id: z.int(),
  item_id: z.int(),
  state: z.enum(['open', 'answered', 'withdrawn']),
  kind: z.object({ id: z.int(), name: z.string() }),
  text: z.string(),
  href: z.string(),
  asked_at: instant,
  until: instant,
  ended_at: instant.nullable(),
  attachments: z.array(file.extend({ href: z.string() })),
  json_form: z.object({ version: z.int(), options: z.array(optionSchema) }),
  /** Answers so far, drafted or sent, by option id. */
  json_values: z.record(z.string(), z.string()),
});

const values = answersSchema.transform((given) => given as Readonly<Record<number, string>>);
const ownItem = z.object({ id: z.coerce.number().int().positive() });

/** `id` is one of the caller's ordered items. Source: specification section 7 "Client". */
export const loadIncidenciaPedido = defineCall('loadIncidenciaPedido', {
  summary:
    'The question to the caller about one of their own ordered items: the open one, else the last one; null for none',
  method: 'GET',
  path: '/panel/rest/loadIncidenciaPedido',
  who: ['customer'],
  query: ownItem,
  output: z.object({ incidencia: loadedIncident.nullable() }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

const answered = z.object({ ok: z.literal(true), message: z.string(), is_new: z.boolean() });
const ANSWER_ERRORS = [
  'sign_in_required',
  'forbidden',
  'not_found',
  'incident_over',
  'incident_changed',
  'incident_incomplete',
  'ceiling_not_yours',
  'invalid_input',
  ...CONFIG_ERRORS,
] as const;

/** Source: specification section 7 "Client". */
export const uploadIncidenciaPedido = defineCall('uploadIncidenciaPedido', {
  summary:
    "Answers the open question about one of the caller's own ordered items. Files are uploaded first, through formfiles with form_id. Idempotent.",
  method: 'POST',
  path: '/panel/rest/uploadIncidenciaPedido',
  who: ['customer'],
  query: ownItem,
  body: z.object({ config: givenConfig, version: z.int().positive(), json_values: values }),
  output: answered,
  errors: ANSWER_ERRORS,
});

/** Source: specification section 7 "Client". */
export const uploadForm = defineCall('uploadForm', {
  summary:
    'Submits the completed form of an incident. Only the version of json_form is used: values are checked against the questions as they were sent.',
  method: 'POST',
  path: '/panel/rest/uploadForm',
  who: ['customer'],
  query: z.object({
    form_id: z.coerce.number().int().positive(),
    order_id: z.coerce.number().int().positive(),
  }),
  body: z.object({
    config: givenConfig,
    json_form: z.looseObject({ version: z.int().positive() }),
    json_values: values,
  }),
  output: answered,
  errors: ANSWER_ERRORS,
});
