import { z } from 'zod';
import { CHARGE_KINDS } from '../domain/notas/charges.ts';
import { deliveryDoubtSchema } from '../domain/notas/delivery-doubts.ts';
import { NOTA_FIELDS } from '../domain/notas/marks.ts';
import { MISMATCH_FIELDS } from '../domain/notas/mismatches.ts';
import { noteProposalSchema, PROPOSED_FIELDS } from '../domain/notas/note-proposals.ts';
import { defineCall } from './define-call.ts';
import { paperPlace } from './orders/paper-place.ts';
import { instant } from './orders/pedido.ts';

/** A document's reading as three texts. Source: specification, section 3 "Order item (customer view)". */
export const docParsedSchema = z.object({ descripcion: z.string(), cargas: z.string(), titulares: z.string() });

/** A name, number or amount found in a document. */
export const docEntitySchema = z.object({ entity: z.string(), text_data: z.string() });

const notaSchema = z.object({
  registry: z.string().nullable(),
  issued_on: z.string().nullable(),
  finca: z.object({ municipality: z.string().nullable(), number: z.string() }).nullable(),
  cru: z.string().nullable(),
  cadastral_reference: z.string().nullable(),
  owners: z.array(
    z.object({
      name: z.string(),
      tax_id: z.string().nullable(),
      share: z.string().nullable(),
      /** Of the whole, 0 to 100. */
      percent: z.number().nullable(),
      right: z.enum(['full', 'usufruct', 'bare']).nullable(),
      title: z.string().nullable(),
    }),
  ),
  is_free: z.boolean(),
  charges: z.array(z.object({ kind: z.enum(CHARGE_KINDS), text: z.string() })),
  /** Values that the reader is not sure of: a person must check the document. */
  unsure: z.array(z.enum(NOTA_FIELDS)),
  /** Position of each value. */
  places: z.array(paperPlace.extend({ field: z.enum(NOTA_FIELDS) })),
});

const readingSchema = z.object({
  file_id: z.uuid(),
  name: z.string(),
  /**
   * `waiting`: it is about to be read. `nothing`: it is no nota. `scan_waiting`: it is a scan, whose text is being recognised. `scans_off`: a scan
   * where nothing can recognise text.
   */
  state: z.enum([
    'waiting',
    'properties',
    'negative',
    'nothing',
    'no_text',
    'scan_waiting',
    'scans_off',
    'unreadable',
    'too_large',
    'too_many_pages',
  ]),
  notas: z.array(notaSchema),
  /** Read by a model where the rules read nothing: never sure, and no part of the reading until an agent takes it. */
  proposals: z.array(noteProposalSchema),
  docParsed: docParsedSchema.nullable(),
  docParsedEntities: z.array(docEntitySchema),
  /** The text was recognised in pictures of pages. */
  is_from_scan: z.boolean(),
  read_at: instant.nullable(),
  corrected_by: z.string().nullable(),
  corrected_at: instant.nullable(),
  /** Contradictions between the document and the request. */
  mismatches: z.array(
    z.object({
      field: z.enum(MISMATCH_FIELDS),
      asked: z.string(),
      found: z.string(),
      /** False if the reader is not sure of its value. */
      is_sure: z.boolean(),
    }),
  ),
});

/** Documents of an item with their readings. */
const readingsSchema = z.object({
  item_id: z.int(),
  /** The version of the item after the call. */
  updated_at: instant,
  readings: z.array(readingSchema),
  /** Null for a product whose result is never two files. */
  ip_with_attach: z.boolean().nullable(),
});
export type NoteReadings = z.output<typeof readingsSchema>;
export type NoteReading = z.output<typeof readingSchema>;

const itemId = z.object({ item_id: z.coerce.number().int().positive() });
const fileOfItem = itemId.extend({ file_id: z.uuid() });
const WRITE_ERRORS = [
  'sign_in_required',
  'forbidden',
  'not_found',
  'invalid_input',
  'locked_by_other',
  'stale_version',
] as const;

export const listNoteReadings = defineCall('listNoteReadings', {
  summary: 'Automatic readings of the documents of an item, and their differences from the order',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/notas',
  who: ['agent'],
  params: itemId,
  output: readingsSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

export const correctNote = defineCall('correctNote', {
  summary: 'Corrects the reading of a document; author and time are recorded',
  method: 'PUT',
  path: '/api/rest/restapi/pedido/{item_id}/notas/{file_id}',
  who: ['agent'],
  params: fileOfItem,
  body: z.object({
    updated_at: instant,
    descripcion: z.string().max(50_000),
    cargas: z.string().max(50_000),
    titulares: z.string().max(50_000),
  }),
  output: readingsSchema,
  errors: [...WRITE_ERRORS],
});

export const takeProposal = defineCall('takeProposal', {
  summary: 'Puts a value that a model proposed into the reading of a document, marked as not sure',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/notas/{file_id}/proposals',
  who: ['agent'],
  params: fileOfItem,
  body: z.object({
    updated_at: instant,
    /** Of the paper, from 0. */
    property: z.int().min(0).max(999).default(0),
    field: z.enum(PROPOSED_FIELDS),
    value: z.string().max(3_000),
  }),
  output: readingsSchema,
  errors: [...WRITE_ERRORS],
});

export const listDeliveryDoubts = defineCall('listDeliveryDoubts', {
  summary: 'Reasons to check the result files of an item again before delivery',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/doubts',
  who: ['agent'],
  params: itemId,
  output: z.object({ doubts: z.array(deliveryDoubtSchema) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

export const rereadNote = defineCall('rereadNote', {
  summary: 'Reads a document again; replaces the previous reading and its corrections',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/notas/{file_id}/leer',
  who: ['agent'],
  params: fileOfItem,
  body: z.object({ updated_at: instant }),
  output: readingsSchema,
  errors: [...WRITE_ERRORS],
});

export const markWithAttach = defineCall('markWithAttach', {
  summary: "Sets whether the registry's answer consists of text and scanned pages, which are delivered together",
  method: 'PUT',
  path: '/api/rest/restapi/pedido/{item_id}/ip-with-attach',
  who: ['agent'],
  params: itemId,
  body: z.object({ updated_at: instant, ip_with_attach: z.boolean() }),
  output: readingsSchema,
  errors: [...WRITE_ERRORS],
});
