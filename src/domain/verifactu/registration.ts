import type { RegistrationRecord } from '../invoices/chain.ts';
import type { InvoiceParty } from '../invoices/issuer.ts';
import { dayFirst } from '../invoices/local-time.ts';
import { type BasisPoints, type Cents, euroText } from '../money/money.ts';
import { element, oneLine, textElement, type Xml } from '../xml/write-xml.ts';
import { type BreakdownLine, breakdownOf, type TaxedPart } from './breakdown.ts';
import { type InvoiceReference, type RecordFrame, recordXml } from './record.ts';

/** Fields of a registration besides the hashed ones. */
export interface Declaration {
  readonly issuerName: string;
  readonly recipient: InvoiceParty | null;
  readonly description: string;
  readonly parts: readonly TaxedPart[];
  /** Day of the sale if it differs from the day of issue, `yyyy-mm-dd`. */
  readonly operationOn: string | null;
  readonly correction: Correction | null;
  /** The simplified invoices an F3 replaces. */
  readonly substitutes: readonly InvoiceReference[];
}

/** Effect of an R1 to R5 on other invoices: by differences (I) its amounts are added, by substitution (S) they replace `replaced`. */
export interface Correction {
  readonly invoices: readonly InvoiceReference[];
  readonly replaced: { readonly base: Cents; readonly vat: Cents } | null;
}

/**
 * Why a registration is repeated: `N` corrects one accepted with errors, `S` corrects one whose correction was rejected, `X` one whose
 * first registration was rejected, so that the agency has none (list L17).
 */
export type Amendment = 'N' | 'S' | 'X';

/**
 * A RegistroAlta, as it is sent and attached to the invoice's PDF.
 * @param from.amendment null for the first registration of an invoice
 * Source: AEAT, SuministroInformacion.xsd, RegistroFacturacionAltaType.
 */
export function registrationXml(
  from: RecordFrame & {
    readonly record: RegistrationRecord;
    readonly declaration: Declaration;
    readonly amendment: Amendment | null;
  },
): Xml {
  const { record, declaration, amendment } = from;
  return recordXml('RegistroAlta', from, [
    element(
      'IDFactura',
      textElement('IDEmisorFactura', record.issuerTaxId),
      textElement('NumSerieFactura', record.number),
      textElement('FechaExpedicionFactura', dayFirst(record.issuedOn)),
    ),
    textElement('RefExterna', from.reference),
    textElement('NombreRazonEmisor', oneLine(declaration.issuerName, LONGEST_NAME)),
    amendment ? textElement('Subsanacion', 'S') : null,
    amendment && amendment !== 'N' ? textElement('RechazoPrevio', amendment) : null,
    textElement('TipoFactura', record.kind),
    ...correctionXml(record, declaration),
    declaration.operationOn ? textElement('FechaOperacion', dayFirst(declaration.operationOn)) : null,
    textElement('DescripcionOperacion', oneLine(declaration.description, LONGEST_DESCRIPTION) || 'Servicios'),
    recipientXml(declaration.recipient, record),
    element('Desglose', ...breakdownOf(declaration.parts).map(lineXml)),
    textElement('CuotaTotal', euroText(record.vatAmount)),
    textElement('ImporteTotal', euroText(record.taxed)),
  ]);
}

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 500;
const LONGEST_FOREIGN_ID = 20;

function correctionXml(record: RegistrationRecord, { correction, substitutes }: Declaration): (Xml | null)[] {
  const named = (one: string, references: readonly InvoiceReference[]) =>
    references.map(({ number, issuedOn }) =>
      element(
        one,
        textElement('IDEmisorFactura', record.issuerTaxId),
        textElement('NumSerieFactura', number),
        textElement('FechaExpedicionFactura', dayFirst(issuedOn)),
      ),
    );
  return [
    correction && textElement('TipoRectificativa', correction.replaced ? 'S' : 'I'),
    correction && element('FacturasRectificadas', ...named('IDFacturaRectificada', correction.invoices)),
    substitutes.length > 0 ? element('FacturasSustituidas', ...named('IDFacturaSustituida', substitutes)) : null,
    correction?.replaced
      ? element(
          'ImporteRectificacion',
          textElement('BaseRectificada', euroText(correction.replaced.base)),
          textElement('CuotaRectificada', euroText(correction.replaced.vat)),
        )
      : null,
  ];
}

/** Simplified invoices and their corrections must name nobody (error 1190). */
function recipientXml(recipient: InvoiceParty | null, { kind }: RegistrationRecord): Xml | null {
  if (!recipient || kind === 'F2' || kind === 'R5') return null;
  const id =
    recipient.country === 'ES'
      ? textElement('NIF', recipient.taxId)
      : element(
          'IDOtro',
          textElement('CodigoPais', recipient.country),
          // 04: an official document of the country of residence. 02 is for numbers that VIES knows.
          textElement('IDType', '04'),
          textElement('ID', oneLine(recipient.taxId, LONGEST_FOREIGN_ID)),
        );
  const name = textElement('NombreRazon', oneLine(recipient.name, LONGEST_NAME));
  return element('Destinatarios', element('IDDestinatario', name, id));
}

function lineXml({ regime, qualification, base, tax }: BreakdownLine): Xml {
  return element(
    'DetalleDesglose',
    textElement('Impuesto', '01'),
    textElement('ClaveRegimen', regime),
    textElement('CalificacionOperacion', qualification),
    tax ? textElement('TipoImpositivo', percent(tax.rate)) : null,
    textElement('BaseImponibleOimporteNoSujeto', euroText(base)),
    tax && textElement('CuotaRepercutida', euroText(tax.vat)),
  );
}

function percent(rate: BasisPoints): string {
  return rate % 100 === 0 ? String(rate / 100) : (rate / 100).toFixed(2);
}
