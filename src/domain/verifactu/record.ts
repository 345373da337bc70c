import type { ChainRecord } from '../invoices/chain.ts';
import { dayFirst } from '../invoices/local-time.ts';
import { element, textElement, type Xml } from '../xml/write-xml.ts';
import { NAMESPACES } from './namespaces.ts';
import { type InvoicingSoftware, softwareXml } from './software.ts';

/** Reference to another invoice of the same issuer. `issuedOn` is `yyyy-mm-dd`. */
export interface InvoiceReference {
  readonly number: string;
  readonly issuedOn: string;
}

/** The common fields of every record. */
export interface RecordFrame {
  readonly record: ChainRecord;
  readonly hash: string;
  /** The record before, null for the first of the issuer. Its hash is the record's `previousHash`. */
  readonly previous: InvoiceReference | null;
  readonly software: InvoicingSoftware;
  /** Returned in the agency's response, to match it (RefExterna). */
  readonly reference: string;
}

/** A whole record: version, content, position in the chain, software, hash. */
export function recordXml(
  name: 'RegistroAlta' | 'RegistroAnulacion',
  frame: RecordFrame,
  content: (Xml | null)[],
): Xml {
  return element(
    { name, attributes: { xmlns: NAMESPACES.content } },
    textElement('IDVersion', '1.0'),
    ...content,
    element('Encadenamiento', placeXml(frame)),
    softwareXml(frame.software),
    textElement('FechaHoraHusoGenRegistro', frame.record.generatedAt),
    textElement('TipoHuella', SHA_256),
    textElement('Huella', frame.hash),
  );
}

/** List L12. */
const SHA_256 = '01';

function placeXml({ record, previous }: RecordFrame): Xml {
  if (!previous) return textElement('PrimerRegistro', 'S');
  return element(
    'RegistroAnterior',
    textElement('IDEmisorFactura', record.issuerTaxId),
    textElement('NumSerieFactura', previous.number),
    textElement('FechaExpedicionFactura', dayFirst(previous.issuedOn)),
    textElement('Huella', record.previousHash),
  );
}
