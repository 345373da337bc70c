import { dayFirst } from '../invoices/local-time.ts';
import { element, oneLine, textElement, type Xml } from '../xml/write-xml.ts';
import { NAMESPACES } from './namespaces.ts';

/** The issuer of the invoices (ObligadoEmision). */
export interface Obliged {
  readonly name: string;
  readonly taxId: string;
}

/** Maximum of records per message. */
export const MOST_RECORDS = 1_000;

/**
 * The SOAP message that sends records.
 * @param message.records each as written by `registrationXml` or `cancellationXml`, 1 to 1,000, in the order of the chain
 * @param message.incident they are late for a technical reason
 */
export function submissionXml(message: {
  readonly obliged: Obliged;
  readonly records: readonly Xml[];
  readonly incident: boolean;
}): string {
  const { obliged, records, incident } = message;
  const attributes = { 'xmlns:lr': NAMESPACES.submission, 'xmlns:sf': NAMESPACES.content };
  return envelope(
    element(
      { name: 'lr:RegFactuSistemaFacturacion', attributes },
      element(
        'lr:Cabecera',
        obligedXml(obliged),
        incident ? element('sf:RemisionVoluntaria', textElement('sf:Incidencia', 'S')) : null,
      ),
      ...records.map((record) => element('lr:RegistroFactura', record)),
    ),
  );
}

/** A query of the agency's store: records of one month, issued between two days; `after` continues after an earlier page. */
export interface Question {
  readonly obliged: Obliged;
  /** `yyyy-mm`. */
  readonly month: string;
  /** `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  readonly after: { readonly number: string; readonly issuedOn: string } | null;
}

/** The SOAP message that queries the agency's records. */
export function questionXml({ obliged, month, from, to, after }: Question): string {
  const attributes = { 'xmlns:con': NAMESPACES.question, 'xmlns:sf': NAMESPACES.content };
  return envelope(
    element(
      { name: 'con:ConsultaFactuSistemaFacturacion', attributes },
      element('con:Cabecera', textElement('sf:IDVersion', '1.0'), obligedXml(obliged)),
      element(
        'con:FiltroConsulta',
        element(
          'con:PeriodoImputacion',
          textElement('sf:Ejercicio', month.slice(0, 4)),
          textElement('sf:Periodo', month.slice(5)),
        ),
        element(
          'con:FechaExpedicionFactura',
          element(
            'sf:RangoFechaExpedicion',
            textElement('sf:Desde', dayFirst(from)),
            textElement('sf:Hasta', dayFirst(to)),
          ),
        ),
        after &&
          element(
            'con:ClavePaginacion',
            textElement('sf:IDEmisorFactura', obliged.taxId),
            textElement('sf:NumSerieFactura', after.number),
            textElement('sf:FechaExpedicionFactura', dayFirst(after.issuedOn)),
          ),
      ),
    ),
  );
}

function obligedXml({ name, taxId }: Obliged): Xml {
  return element('sf:ObligadoEmision', textElement('sf:NombreRazon', oneLine(name, 120)), textElement('sf:NIF', taxId));
}

function envelope(body: Xml): string {
  const attributes = { 'xmlns:soapenv': NAMESPACES.soap };
  const soap = element({ name: 'soapenv:Envelope', attributes }, element('soapenv:Body', body));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${soap}`;
}
