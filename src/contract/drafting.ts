import { z } from 'zod';
import { GAP_TYPES } from '../domain/drafting/gaps.ts';
import { INKS } from '../domain/drafting/ink.ts';
import { VALUE_KINDS } from '../domain/drafting/values-in.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';

/** The drafting assistant. Source: specification, sections 7 "Agent API", 8 and 9. */
const ROOT = '/api/rest/restapi';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

/** Maximum length of a document in characters; about forty pages. */
export const LARGEST_PAPER = 100_000;
/** Maximum length of a request in characters. */
export const LARGEST_QUERY = 4_000;

/** State of a draft. `unfinished`: the model broke off; such a draft, a stopped and a failed one can be continued. */
const DRAFT_STATES = ['writing', 'done', 'stopped', 'unfinished', 'failed'] as const;

/**
 * Events of the stream by their name, each with its data as JSON. Each has an id; a client that comes back names the last one in
 * `Last-Event-ID` and gets what follows it. After `continue` a further `start` follows an `end` or `error`.
 */
export const DRAFT_EVENTS = {
  start: z.object({
    draft_id: z.uuid(),
    title: z.string(),
    source: z.enum(['library', 'model']),
    source_name: z.string(),
  }),
  data: z.object({ text: z.string(), ink: z.enum(INKS) }),
  /** `length` and `cut`: the model broke off. */
  end: z.object({ reason: z.enum(['finished', 'stopped', 'length', 'cut']) }),
  error: z.object({ message: z.string(), detail: z.string(), reason: z.string(), retryable: z.boolean() }),
} as const;
export type DraftEventName = keyof typeof DRAFT_EVENTS;
export type DraftEventData<E extends DraftEventName> = z.output<(typeof DRAFT_EVENTS)[E]>;

export const generateTogaDocument = defineCall('generateTogaDocument', {
  summary:
    'Generates a paper and streams it as server-sent events: start, data, end, error. `fileId` is a file of an order, a sample (1 to 4), or omitted. Idempotent by request_key',
  method: 'POST',
  path: `${ROOT}/generateTogaDocument`,
  who: WHO,
  body: z.object({
    // The action checks its limits and answers 400, as in the specification.
    query: z.string(),
    fileId: z.union([z.string(), z.int()]).nullish(),
    /** The order of the document; by default that of the file. */
    item_id: z.int().positive().max(LARGEST_ID).nullish(),
    /** A legal model of the library, instead of the one matched by the query. */
    model_id: z.string().max(80).nullish(),
    request_key: requestKey.optional(),
  }),
  output: z.string(),
  answers: 'events',
  errors: [...REFUSALS, 'not_found', 'draft_request_wrong', 'draft_budget_spent'],
});

const draftPath = z.object({ draft_id: z.uuid() });

export const resumeTogaDocument = defineCall('resumeTogaDocument', {
  summary: 'Resumes the stream of a paper after the event in `Last-Event-ID`; without it from the beginning',
  method: 'GET',
  path: `${ROOT}/generateTogaDocument/{draft_id}`,
  who: WHO,
  params: draftPath,
  output: z.string(),
  answers: 'events',
  errors: [...REFUSALS, 'not_found', 'ticket_refused'],
});

const draft = z.object({
  draft_id: z.uuid(),
  item_id: z.int().nullable(),
  order_id: z.int().nullable(),
  query: z.string(),
  title: z.string(),
  source: z.enum(['library', 'model']),
  source_name: z.string(),
  state: z.enum(DRAFT_STATES),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type TogaDraft = z.output<typeof draft>;

/** A value of a document that its order does not contain; `name` is sent back to confirm it, and holds for this order only. */
export const strayValue = z.object({ name: z.string(), kind: z.enum(VALUE_KINDS), text: z.string() });
export type StrayValue = z.output<typeof strayValue>;

const draftInFull = draft.extend({
  /** The text as written, with the origin of its words. */
  segments: z.array(z.object({ text: z.string(), ink: z.enum(INKS) })),
  /** The last event included here; the stream continues after it. */
  last_event_id: z.int(),
  /** The text as edited by an agent; null while unedited. */
  content: z.string().nullable(),
  /** Keys of the machine's runs that an agent has approved. */
  reviewed: z.array(z.string()),
  /** Names of values that an agent has confirmed, each for the order that did not contain it. */
  confirmed: z.array(z.string()),
  /** Values that the order does not contain, confirmed ones included. */
  strays: z.array(strayValue),
  /** Gaps of the legal model, with the types of their values. */
  gaps: z.array(z.object({ label: z.string(), type: z.enum(GAP_TYPES) })),
});
export type TogaDraftInFull = z.output<typeof draftInFull>;

export const stopTogaDocument = defineCall('stopTogaDocument', {
  summary: 'Stops generating a paper; the text so far is kept',
  method: 'POST',
  path: `${ROOT}/generateTogaDocument/{draft_id}/stop`,
  who: WHO,
  params: draftPath,
  output: z.object({ ok: z.literal(true) }),
  errors: [...REFUSALS, 'not_found'],
});

export const continueTogaDocument = defineCall('continueTogaDocument', {
  summary: 'Continues a stopped, unfinished or failed paper after its last word',
  method: 'POST',
  path: `${ROOT}/generateTogaDocument/{draft_id}/continue`,
  who: WHO,
  params: draftPath,
  output: z.object({ ok: z.literal(true) }),
  errors: [...REFUSALS, 'not_found', 'draft_not_continued', 'draft_budget_spent'],
});

export const listTogaDrafts = defineCall('listTogaDrafts', {
  summary: "The caller's own papers of the last 30 days, newest first; optionally of one order",
  method: 'GET',
  path: `${ROOT}/togaDrafts`,
  who: WHO,
  query: z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID).optional() }),
  output: z.object({ items: z.array(draft) }),
  errors: REFUSALS,
});

export const getTogaDraft = defineCall('getTogaDraft', {
  summary: 'A paper of the caller, with its text',
  method: 'GET',
  path: `${ROOT}/togaDrafts/{draft_id}`,
  who: WHO,
  params: draftPath,
  output: draftInFull,
  errors: [...REFUSALS, 'not_found'],
});

export const saveTogaDraft = defineCall('saveTogaDraft', {
  summary:
    'Saves the edited text of a paper, which generated runs the caller has reviewed, and which values that the order does not contain they have confirmed',
  method: 'PUT',
  path: `${ROOT}/togaDrafts/{draft_id}`,
  who: WHO,
  params: draftPath,
  body: z.object({
    version: z.int().positive(),
    content: z.string().max(LARGEST_PAPER),
    reviewed: z.array(z.string().max(20_000)).max(2_000).default([]),
    confirmed: z.array(z.string().max(1_000)).max(2_000).default([]),
  }),
  output: draftInFull,
  errors: [...REFUSALS, 'not_found', 'draft_changed', 'draft_is_writing'],
});

const paperFormat = z.enum(['pdf', 'docx']);
export type PaperFormat = z.output<typeof paperFormat>;

export const fileTogaDraft = defineCall('fileTogaDraft', {
  summary:
    'Saves a paper as an unreleased file of an order. Refused while it has gaps, generated runs that nobody has reviewed, or names, numbers, amounts or days that the order does not contain and nobody has confirmed; the refusal lists them in `strays`',
  method: 'POST',
  path: `${ROOT}/togaDrafts/{draft_id}/file`,
  who: WHO,
  params: draftPath,
  body: z.object({
    version: z.int().positive(),
    item_id: z.int().positive().max(LARGEST_ID),
    format: paperFormat,
    request_key: requestKey,
  }),
  output: z.object({ ok: z.literal(true), file_id: z.uuid(), name: z.string() }),
  errors: [
    ...REFUSALS,
    ...([
      'not_found',
      'draft_changed',
      'draft_is_writing',
      'draft_has_gaps',
      'draft_machine_ink',
      'draft_stray_values',
      'paper_not_made',
    ] as const),
    ...(['locked_by_other', 'stale_version', 'too_many_requests'] as const),
  ],
});

export const listTogaModels = defineCall('listTogaModels', {
  summary: 'The legal models of the library, and whether a language model is configured',
  method: 'GET',
  path: `${ROOT}/togaModels`,
  who: WHO,
  output: z.object({
    items: z.array(z.object({ model_id: z.string(), title: z.string(), locale: z.enum(['es', 'pt']) })),
    /** Name of the language model; null if none is configured. */
    language_model: z.string().nullable(),
  }),
  errors: REFUSALS,
});

export const generatePdfFromMarkdown = defineCall('generatePdfFromMarkdown', {
  summary:
    'Typesets Markdown on the letterhead of the portal or of the order, as a tagged PDF/A-2a or a DOCX. If `ok` is false, `message` says why',
  method: 'POST',
  path: `${ROOT}/generatePdfFromMarkdown`,
  who: WHO,
  body: z.object({
    content: z.string(),
    format: paperFormat.default('pdf'),
    title: z.string().trim().max(200).optional(),
    item_id: z.int().positive().max(LARGEST_ID).nullish(),
    /** The paper that is printed, so that the file says which parts of it a machine wrote. */
    draft_id: z.uuid().nullish(),
  }),
  output: z.object({
    ok: z.boolean(),
    /** Empty on success. */
    message: z.string(),
    file: z.object({ name: z.string(), media_type: z.string(), base64: z.string() }).nullable(),
  }),
  errors: [...REFUSALS, 'not_found', 'draft_request_wrong', 'too_many_requests'],
});

export const getFileType = defineCall('getFileType', {
  summary: 'Type of a file by its id: the samples 1 to 4 are pdf, docx, xlsx and pptx',
  method: 'GET',
  path: `${ROOT}/fileType/{id}`,
  who: WHO,
  params: z.object({ id: z.string().max(40) }),
  output: z.object({ id: z.string(), type: z.string() }),
  errors: [...REFUSALS, 'not_found'],
});
