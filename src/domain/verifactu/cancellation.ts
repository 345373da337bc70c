import type { CancellationRecord } from '../invoices/chain.ts';
import { dayFirst } from '../invoices/local-time.ts';
import { element, textElement, type Xml } from '../xml/write-xml.ts';
import { type RecordFrame, recordXml } from './record.ts';

/** State of the invoice at the agency, unless it is simply registered. */
export interface CancellationCase {
  /** The agency never accepted the invoice's registration. */
  readonly unregistered: boolean;
  /** It rejected this cancellation before. */
  readonly rejectedBefore: boolean;
}

/** A RegistroAnulacion, which annuls an invoice. Source: AEAT, SuministroInformacion.xsd, RegistroFacturacionAnulacionType. */
export function cancellationXml(from: RecordFrame & CancellationCase & { readonly record: CancellationRecord }): Xml {
  const { record, unregistered, rejectedBefore } = from;
  return recordXml('RegistroAnulacion', from, [
    element(
      'IDFactura',
      textElement('IDEmisorFacturaAnulada', record.issuerTaxId),
      textElement('NumSerieFacturaAnulada', record.number),
      textElement('FechaExpedicionFacturaAnulada', dayFirst(record.issuedOn)),
    ),
    textElement('RefExterna', from.reference),
    unregistered ? textElement('SinRegistroPrevio', 'S') : null,
    rejectedBefore ? textElement('RechazoPrevio', 'S') : null,
  ]);
}
