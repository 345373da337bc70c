import { createHash } from 'node:crypto';
import { elementsAt, textAt, type XmlNode } from '../../../../domain/bank-statements/xml-element.ts';

/** The stand-in's record of an invoice. */
export interface Stored {
  readonly number: string;
  /** Date in the record's format, day first. */
  readonly day: string;
  readonly kind: string;
  readonly vat: string;
  readonly total: string;
  readonly description: string;
  hash: string;
  generatedAt: string;
  state: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  code: number | null;
  readonly requestId: string;
}

/** The answer to one record. */
export interface Line {
  readonly number: string;
  readonly day: string;
  readonly operation: 'Alta' | 'Anulacion';
  readonly reference: string | null;
  readonly state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  readonly code: number | null;
  readonly duplicate: Stored | null;
}

export interface Reading {
  readonly now: Date;
  readonly incident: boolean;
  /** Errors that a test requests for the record of an invoice, by its number. */
  readonly wanted: ReadonlyMap<string, number>;
}

/** Processes one record like the agency, with its published errors. Source: AEAT, validations of the invoicing records. */
export function takeRecord(store: Map<string, Stored>, record: XmlNode, reading: Reading): Line {
  const isCancellation = elementsAt(record, 'IDFactura/IDEmisorFacturaAnulada').length > 0;
  const suffix = isCancellation ? 'Anulada' : '';
  const number = text(record, `IDFactura/NumSerieFactura${suffix}`);
  const line = {
    number,
    day: text(record, `IDFactura/FechaExpedicionFactura${suffix}`),
    operation: isCancellation ? ('Anulacion' as const) : ('Alta' as const),
    reference: textAt(record, 'RefExterna'),
  };
  const known = store.get(number);
  const refusal = isCancellation ? refusalOfCancellation(record, known) : refusalOfRegistration(record, known);
  const wanted = reading.wanted.get(number);
  const code = wanted === undefined || (wanted >= ACCEPTED_FROM && wanted < REFUSED_FROM) ? refusal : wanted;
  if (code !== null) {
    return { ...line, state: 'Incorrecto', code, duplicate: code === DUPLICATE ? (known ?? null) : null };
  }
  const flaw = wanted ?? flawOf(record, reading);
  if (isCancellation && known) known.state = 'Anulada';
  if (!isCancellation) store.set(number, storedOf(record, line, { flaw, size: store.size }));
  return { ...line, state: flaw === null ? 'Correcto' : 'AceptadoConErrores', code: flaw, duplicate: null };
}

const ACCEPTED_FROM = 2000;
const REFUSED_FROM = 3000;
const DUPLICATE = 3000;
const FRESH_MS = 240_000;

function refusalOfRegistration(record: XmlNode, known: Stored | undefined): number | null {
  const [mends, rejected] = [textAt(record, 'Subsanacion') === 'S', textAt(record, 'RechazoPrevio')];
  if (!mends && rejected !== null && rejected !== 'N') return 1161;
  if (!mends || rejected === 'X') return known ? DUPLICATE : null;
  return known ? null : 3002;
}

function refusalOfCancellation(record: XmlNode, known: Stored | undefined): number | null {
  if (known?.state === 'Anulada') return 3001;
  return known || textAt(record, 'SinRegistroPrevio') === 'S' ? null : 3002;
}

/** Error code of an accepted record: a wrong hash, or an unexplained delay. Null if it has none. */
function flawOf(record: XmlNode, { now, incident }: Reading): number | null {
  if (hashOf(record) !== text(record, 'Huella')) return 2000;
  const age = now.getTime() - new Date(text(record, 'FechaHoraHusoGenRegistro')).getTime();
  return Math.abs(age) > FRESH_MS && !incident ? 2004 : null;
}

/** The hash of a record by the agency's specification, computed from its XML. */
function hashOf(record: XmlNode): string {
  const previous = textAt(record, 'Encadenamiento/RegistroAnterior/Huella') ?? '';
  const names =
    textAt(record, 'TipoFactura') === null
      ? [
          'IDFactura/IDEmisorFacturaAnulada',
          'IDFactura/NumSerieFacturaAnulada',
          'IDFactura/FechaExpedicionFacturaAnulada',
        ]
      : [
          ...['IDFactura/IDEmisorFactura', 'IDFactura/NumSerieFactura', 'IDFactura/FechaExpedicionFactura'],
          ...['TipoFactura', 'CuotaTotal', 'ImporteTotal'],
        ];
  const fields = names.map((path) => `${path.split('/').at(-1)}=${text(record, path)}`);
  const hashed = [
    ...fields,
    `Huella=${previous}`,
    `FechaHoraHusoGenRegistro=${text(record, 'FechaHoraHusoGenRegistro')}`,
  ];
  return createHash('sha256').update(hashed.join('&')).digest('hex').toUpperCase();
}

function storedOf(
  record: XmlNode,
  line: { number: string; day: string },
  of: { flaw: number | null; size: number },
): Stored {
  return {
    number: line.number,
    day: line.day,
    kind: text(record, 'TipoFactura'),
    vat: text(record, 'CuotaTotal'),
    total: text(record, 'ImporteTotal'),
    description: text(record, 'DescripcionOperacion'),
    hash: text(record, 'Huella'),
    generatedAt: text(record, 'FechaHoraHusoGenRegistro'),
    state: of.flaw === null ? 'Correcta' : 'AceptadaConErrores',
    code: of.flaw,
    requestId: String(20_261_121_000_000_000_000n + BigInt(of.size)),
  };
}

const text = (record: XmlNode, path: string) => textAt(record, path) ?? '';
