import { elementsAt, textAt, type XmlElement, type XmlNode } from '../bank-statements/xml-element.ts';
import { dayFirst } from '../invoices/local-time.ts';

/** The agency's response to a message of records. `waitSeconds` is the delay before the next one, unless 1,000 records are waiting. */
export interface SubmissionAnswer {
  readonly kind: 'answer';
  readonly csv: string | null;
  readonly waitSeconds: number;
  readonly lines: readonly AnswerLine[];
}

/** The agency's verdict on one record. */
export interface AnswerLine {
  readonly number: string;
  readonly operation: 'registration' | 'cancellation';
  /** Our own reference of the record; null if the agency did not return it. */
  readonly reference: string | null;
  readonly verdict: Verdict;
  readonly code: number | null;
  readonly text: string | null;
  /** The stored record that made the agency reject this one as a duplicate. */
  readonly duplicate: StoredState | null;
}

export type Verdict = 'accepted' | 'accepted_with_errors' | 'rejected';
type StoredState = 'accepted' | 'accepted_with_errors' | 'cancelled';

/** The whole message was rejected; `code` is null if the fault has none. */
export interface Fault {
  readonly kind: 'fault';
  readonly code: number | null;
  readonly text: string;
}

/** A page of the agency's stored records. `next` requests the next page. */
export interface QuestionAnswer {
  readonly kind: 'answer';
  readonly records: readonly StoredRecord[];
  readonly next: { readonly number: string; readonly issuedOn: string } | null;
}

export interface StoredRecord {
  readonly number: string;
  readonly hash: string | null;
  readonly state: StoredState;
  readonly code: number | null;
  readonly text: string | null;
}

/** The message has an unknown format. */
export type Unreadable = { readonly kind: 'unreadable' };

/**
 * Parses a response to records.
 * @param envelope the parsed SOAP message
 * Source: AEAT, RespuestaSuministro.xsd.
 */
export function readSubmissionAnswer(envelope: XmlElement): SubmissionAnswer | Fault | Unreadable {
  const fault = readFault(envelope);
  if (fault) return fault;
  const [answer] = elementsAt(envelope, 'Envelope/Body/RespuestaRegFactuSistemaFacturacion');
  const wait = numberAt(answer, 'TiempoEsperaEnvio');
  const lines = elementsAt(answer as XmlNode, 'RespuestaLinea').map(readLine);
  if (!answer || wait === null || lines.includes(null)) return { kind: 'unreadable' };
  const readable = lines.filter((line) => line !== null);
  return { kind: 'answer', csv: textAt(answer, 'CSV'), waitSeconds: wait, lines: readable };
}

/** Parses a page of stored records, in either version of the schema. Source: AEAT, RespuestaConsultaLR.xsd of September 2025 and its predecessor. */
export function readQuestionAnswer(envelope: XmlElement): QuestionAnswer | Fault | Unreadable {
  const fault = readFault(envelope);
  if (fault) return fault;
  const [answer] = elementsAt(envelope, 'Envelope/Body/RespuestaConsultaFactuSistemaFacturacion');
  const found = elementsAt(answer as XmlNode, 'RegistroRespuestaConsultaFactuSistemaFacturacion').map(readStored);
  if (!answer || textAt(answer, 'ResultadoConsulta') === null || found.includes(null)) return { kind: 'unreadable' };
  const more = textAt(answer, 'IndicadorPaginacion') === 'S' ? elementsAt(answer, 'ClavePaginacion')[0] : undefined;
  return { kind: 'answer', records: found.filter((record) => record !== null), next: more ? placeOf(more) : null };
}

function readLine(line: XmlNode): AnswerLine | null {
  const number = textAt(line, 'IDFactura/NumSerieFactura');
  const operation = OPERATIONS[textAt(line, 'Operacion/TipoOperacion') ?? ''];
  const verdict = VERDICTS[textAt(line, 'EstadoRegistro') ?? ''];
  if (!number || !operation || !verdict) return null;
  return {
    number,
    operation,
    verdict,
    reference: textAt(line, 'RefExterna'),
    code: numberAt(line, 'CodigoErrorRegistro'),
    text: textAt(line, 'DescripcionErrorRegistro'),
    duplicate: STATES[textAt(line, 'RegistroDuplicado/EstadoRegistroDuplicado') ?? ''] ?? null,
  };
}

function readStored(record: XmlNode): StoredRecord | null {
  const number = textAt(record, 'IDFactura/NumSerieFactura');
  const state = STATES[textAt(record, 'EstadoRegistro/EstadoRegistro') ?? ''];
  if (!number || !state) return null;
  return {
    number,
    state,
    hash: textAt(record, 'DatosRegistroFacturacion/Huella'),
    code: numberAt(record, 'EstadoRegistro/CodigoErrorRegistro'),
    text: textAt(record, 'EstadoRegistro/DescripcionErrorRegistro'),
  };
}

/** The agency writes the code of a fault into its text: "Codigo[4104].El NIF ...". */
function readFault(envelope: XmlElement): Fault | null {
  const [fault] = elementsAt(envelope, 'Envelope/Body/Fault');
  if (!fault) return null;
  const text = (textAt(fault, 'faultstring') ?? '').replace(/\s+/g, ' ');
  const code = /Codigo\[(\d+)\]/.exec(text)?.[1];
  return { kind: 'fault', code: code ? Number(code) : null, text };
}

function placeOf(key: XmlNode): QuestionAnswer['next'] {
  const [number, day] = [textAt(key, 'NumSerieFactura'), textAt(key, 'FechaExpedicionFactura')];
  return number && day ? { number, issuedOn: dayFirst(day) } : null;
}

function numberAt(node: XmlNode | undefined, path: string): number | null {
  const text = textAt(node, path);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const OPERATIONS: Readonly<Record<string, AnswerLine['operation']>> = {
  Alta: 'registration',
  Anulacion: 'cancellation',
};

const VERDICTS: Readonly<Record<string, Verdict>> = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted_with_errors',
  Incorrecto: 'rejected',
};

/** Either gender: the vocabulary changed in 2025, and the state of a duplicate kept the old one. */
const STATES: Readonly<Record<string, StoredState>> = {
  Correcta: 'accepted',
  Correcto: 'accepted',
  AceptadaConErrores: 'accepted_with_errors',
  AceptadoConErrores: 'accepted_with_errors',
  Anulada: 'cancelled',
  Anulado: 'cancelled',
};
