import { z } from 'zod';
import { type Row, rowSchemaOf } from '../domain/config-lists/define-list.ts';
import { LIST_FORMATS } from '../domain/config-lists/list-files.ts';
import { LIST_NAMES, type ListName, listOf, missingRowCode } from '../domain/config-lists/lists.ts';
import { LOCALES } from '../domain/locale/locale.ts';
import type { Call } from './call.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_FILE_BODY } from './largest-body.ts';
import { LARGEST_ID } from './largest-id.ts';
import { pageOfItems } from './list-filters.ts';
import { mailBlockSchema } from './mail.ts';
import { instant, textSchema } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';
import { UPLOADED_ERRORS, uploaded } from './uploads.ts';

const AGENTS = '/api/rest/restapi';
const ROOT = `${AGENTS}/configlists`;
const WHO = ['agent'] as const;
const PERMISSION = ['sign_in_required', 'forbidden', 'invalid_input'] as const;
const WRITING = [...PERMISSION, 'reauthentication_required', 'list_row_refused', 'list_row_taken'] as const;

const list = z.object({ list: z.enum(LIST_NAMES) });
const id = z.coerce.number().int().positive().max(LARGEST_ID);
const value = z.union([z.string(), z.boolean(), z.number(), z.null(), textSchema]);
const row = z.record(z.string(), value);
/** Reason for the change, recorded in the history. */
const reason = z.string().trim().min(3).max(300);
const version = z.int().positive().max(LARGEST_ID);

const rowAt = z.object({ id: z.int(), version, name: z.string(), row });
export type RowAnswer = z.output<typeof rowAt>;

/** References to a row. */
const TOUCHED = [
  'open_orders',
  'orders',
  'notaries',
  'open_incidents',
  'templates',
  'municipalities',
  'aliases',
  'certifications',
] as const;
const touched = z.object({
  what: z.enum(TOUCHED),
  count: z.int().positive(),
});
export type Touched = z.output<typeof touched>;

const revision = z.object({
  revision_id: z.int(),
  id: z.int(),
  name: z.string(),
  /** Version of the row after the change. */
  version,
  /** Null: the row was added. */
  before: row.nullable(),
  /** Null: the row was deleted. */
  after: row.nullable(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** The import that it was part of. */
  batch: z.uuid().nullable(),
  /** Number of rows of the import if this entry represents all of it; else null. */
  batch_rows: z.int().nullable(),
  /** The revision that it undid. */
  undoes: z.int().nullable(),
  /** Whether it was undone; for the entry of an import, whether all of it was. */
  is_undone: z.boolean(),
  /** Whether the row has not changed since. */
  is_last: z.boolean(),
});
export type Revision = z.output<typeof revision>;

export const listConfigLists = defineCall('listConfigLists', {
  summary: 'The configuration lists with their numbers of rows and last changes; for supervisors',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({
    items: z.array(z.object({ list: z.enum(LIST_NAMES), rows: z.int(), changed_at: instant.nullable() })),
  }),
  errors: PERMISSION,
});

export const listConfigRows = defineCall('listConfigRows', {
  summary: 'Rows of a list that contain all typed words, paged; for supervisors',
  method: 'GET',
  path: `${ROOT}/{list}`,
  who: WHO,
  params: list,
  query: z.object({
    'custom_filter[page]': z.coerce.number().int().min(1).max(10_000).default(1),
    'custom_filter[size]': z.coerce.number().int().min(1).default(50),
    'custom_filter[text]': z.string().trim().max(200).default(''),
  }),
  output: pageOfItems(rowAt),
  errors: [...PERMISSION, 'page_size'],
});

export const getConfigRow = defineCall('getConfigRow', {
  summary: 'One row of a list, and what a change of it would affect; for supervisors',
  method: 'GET',
  path: `${ROOT}/{list}/{id}`,
  who: WHO,
  params: list.extend({ id }),
  output: rowAt.extend({ touches: z.array(touched) }),
  errors: [...PERMISSION, 'not_found', 'registry_not_found'],
});

export const listRevisions = defineCall('listRevisions', {
  summary: 'History of a list or of one row, with author and reason, newest first; for supervisors',
  method: 'GET',
  path: `${ROOT}/{list}/revisions`,
  who: WHO,
  params: list,
  query: z.object({ id: id.optional(), before: id.optional() }),
  /** `next`: the `before` of the older ones, null where there are none. */
  output: z.object({ items: z.array(revision), next: z.int().nullable() }),
  errors: PERMISSION,
});

export const undoRevision = defineCall('undoRevision', {
  summary:
    'Undoes a revision, or the whole import that it belongs to. If a row has changed since, nothing is undone, and `extra.versions` contains the three states of each',
  method: 'POST',
  path: `${ROOT}/{list}/revisions/{id}/undo`,
  who: WHO,
  params: list.extend({ id }),
  body: z.object({ reason, whole_import: z.boolean().default(false) }),
  output: z.object({ items: z.array(rowAt) }),
  errors: [...WRITING, 'not_found', 'list_row_changed', 'list_row_in_use'],
});

/** Its text, or an upload with it. Its size is refused by a sentence of its own. */
const file = z.object({
  format: z.enum(LIST_FORMATS),
  text: z.string().default(''),
  ...uploaded.partial().shape,
});
const lineProblem = z.object({ line: z.int(), field: z.string(), message: z.string() });
const importPlan = z.object({
  added: z.array(z.object({ line: z.int(), name: z.string(), row })),
  changed: z.array(z.object({ line: z.int(), id: z.int(), name: z.string(), before: row, after: row })),
  unchanged: z.int(),
  /** The first of the problems, and how many there are. */
  problems: z.array(lineProblem),
  problem_count: z.int(),
  touches: z.array(touched),
  /** The list's latest revision known to the comparison. */
  seen: z.int(),
});
export type ImportAnswer = z.output<typeof importPlan>;

export const previewImport = defineCall('previewImport', {
  summary: 'Preview of an import: its changes line by line, and its errors; nothing is written',
  method: 'POST',
  path: `${ROOT}/{list}/import/preview`,
  who: WHO,
  params: list,
  body: file,
  largestBody: LARGEST_FILE_BODY,
  upload: 'list',
  output: importPlan,
  errors: [...PERMISSION, ...UPLOADED_ERRORS, 'list_file_too_large'],
});

export const importRows = defineCall('importRows', {
  summary: 'Imports a previewed file, all or nothing; refused if the list has changed since the preview (`seen`)',
  method: 'POST',
  path: `${ROOT}/{list}/import`,
  who: WHO,
  params: list,
  body: file.extend({ reason, seen: z.int().min(0) }),
  largestBody: LARGEST_FILE_BODY,
  upload: 'list',
  output: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }),
  errors: [...WRITING, ...UPLOADED_ERRORS, 'list_changed_since', 'list_file_too_large', 'list_import_refused'],
});

export const exportRows = defineCall('exportRows', {
  summary: 'A list as a spreadsheet table in the language of the caller, or as JSON lines; for supervisors',
  method: 'GET',
  path: `${ROOT}/{list}/export/{format}`,
  who: WHO,
  params: list.extend({ format: z.enum(LIST_FORMATS) }),
  output: z.string(),
  answers: 'bytes',
  errors: PERMISSION,
});

const filledTemplate = z.object({
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  /** Null if the mail has none. */
  button: z.string().nullable(),
  /** Placeholders without value and fallback for this order, shown in square brackets. */
  unfilled: z.array(z.string()),
  /** The rendered mail. */
  site: z.string(),
  greeting: z.string(),
  blocks: z.array(mailBlockSchema),
  closing: z.string(),
  footer: z.string(),
  /** The same mail as plain text. */
  plain: z.string(),
});
export type FilledTemplate = z.output<typeof filledTemplate>;

export const previewTemplate = defineCall('previewTemplate', {
  summary:
    'Preview of an e-mail template, saved or not, filled in for an order in every language; nothing is written. For supervisors',
  method: 'POST',
  path: `${ROOT}/emailtemplates/preview`,
  who: WHO,
  body: z.object({ row: rowSchemaOf(listOf('emailtemplates')) as z.ZodType<Row>, item_id: id }),
  output: z.object({ es: filledTemplate, en: filledTemplate, pt: filledTemplate }),
  errors: [...PERMISSION, 'not_found'],
});

export const sendTestMail = defineCall('sendTestMail', {
  summary: 'Sends an e-mail template, saved or not, filled in for an order, to the calling supervisor; once per key',
  method: 'POST',
  path: `${ROOT}/emailtemplates/test`,
  who: WHO,
  body: z.object({
    row: rowSchemaOf(listOf('emailtemplates')) as z.ZodType<Row>,
    item_id: id,
    language: z.enum(LOCALES),
    request_key: requestKey,
  }),
  output: z.object({ to: z.string() }),
  errors: [...PERMISSION, 'not_found', 'mail_placeholders'],
});

/** Add, change and delete calls for each list, with its own fields. Source: specification section 7, "Back-office add/delete/update actions". */
interface RowCalls extends ReturnType<typeof rowCallsOf> {}

function rowCallsOf(name: ListName) {
  const path = `${AGENTS}/${name}`;
  const missing = missingRowCode(name);
  const what = name.replaceAll('_', ' ');
  const given = rowSchemaOf(listOf(name)) as z.ZodType<Row>;
  const called = name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    add: defineCall(`addTo${called}`, {
      summary: `Adds a row to the list of ${what}; for supervisors. The same row twice is added once`,
      method: 'POST',
      path,
      who: WHO,
      body: z.object({ row: given, reason }),
      output: rowAt,
      errors: WRITING,
    }),
    change: defineCall(`changeIn${called}`, {
      summary: `Changes a row of the list of ${what} over the version that was seen; for supervisors. Where another was faster \`extra.versions\` holds the three states`,
      method: 'PUT',
      path: `${path}/{id}`,
      who: WHO,
      params: z.object({ id }),
      body: z.object({ row: given, version, reason }),
      output: rowAt,
      errors: [...WRITING, missing, 'list_row_changed'],
    }),
    remove: defineCall(`deleteFrom${called}`, {
      summary: `Deletes a row of the list of ${what}; for supervisors. Not while something refers to it`,
      method: 'DELETE',
      path: `${path}/{id}`,
      who: WHO,
      params: z.object({ id }),
      query: z.object({ version: z.coerce.number().int().positive().max(LARGEST_ID), reason }),
      output: z.object({ ok: z.literal(true) }),
      errors: [...WRITING, missing, 'list_row_changed', 'list_row_in_use'],
    }),
  };
}

export const ROW_CALLS = Object.fromEntries(LIST_NAMES.map((name) => [name, rowCallsOf(name)])) as Readonly<
  Record<ListName, RowCalls>
>;

/** The same calls one by one. */
export const ALL_ROW_CALLS: readonly Call[] = Object.values(ROW_CALLS).flatMap(({ add, change, remove }) => [
  add,
  change,
  remove,
]);
