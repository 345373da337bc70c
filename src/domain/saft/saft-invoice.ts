import { issuerTimeZone } from '../invoices/issuer.ts';
import { isCreditNote } from '../invoices/kind.ts';
import { localTimestamp } from '../invoices/local-time.ts';
import { type BasisPoints, type Cents, euroText } from '../money/money.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import { element, oneLine, textElement, type Xml } from '../xml/write-xml.ts';
import type { SaftDocument } from './saft-document.ts';
import { productCode, type SaftLine, saftLines } from './saft-lines.ts';
import type { SaftSummary } from './saft-summary.ts';

/** One invoice-receipt (FR) or credit note (NC) of the file, as a line of text. */
export function saftInvoice(issued: SaftDocument, { customerOf }: SaftSummary): string {
  const { document, issuedAt } = issued;
  const entered = lisbonTime(issuedAt);
  const xml = element(
    'Invoice',
    textElement('InvoiceNo', document.number),
    textElement('ATCUD', document.fiscalMark.atcud),
    statusXml(issued),
    textElement('Hash', '0'),
    textElement('HashControl', '0'),
    textElement('Period', String(Number(document.issuedOn.slice(5, 7)))),
    textElement('InvoiceDate', document.issuedOn),
    textElement('InvoiceType', document.kind),
    NO_SPECIAL_REGIME,
    textElement('SourceID', SOURCE),
    textElement('SystemEntryDate', entered),
    textElement('CustomerID', customerOf(issued)),
    ...saftLines(document).map((line, index) => lineXml(issued, line, index + 1)),
    totalsXml(issued),
  );
  return `${xml}\n`;
}

/** A rate in the file's format: 2300 is "23". */
export function percentText(rate: BasisPoints): string {
  return String(rate / 100);
}

function statusXml({ document, issuedAt, voided }: SaftDocument): Xml {
  return element(
    'DocumentStatus',
    textElement('InvoiceStatus', voided ? 'A' : 'N'),
    textElement('InvoiceStatusDate', lisbonTime(voided?.at ?? issuedAt)),
    voided ? textElement('Reason', oneLine(voided.reason, 50) || document.number) : null,
    textElement('SourceID', SOURCE),
    textElement('SourceBilling', 'P'),
  );
}

function lineXml({ document }: SaftDocument, line: SaftLine, number: number): Xml {
  const { tax, amount, discount } = line;
  const { corrects, payment, issuedOn } = document;
  // A payment before the day of issue was due on that day.
  const [taxPoint = issuedOn] = [payment.paidOn, issuedOn].sort();
  return element(
    'Line',
    textElement('LineNumber', String(number)),
    textElement('ProductCode', productCode(line)),
    textElement('ProductDescription', oneLine(line.product, 200) || productCode(line)),
    textElement('Quantity', '1'),
    textElement('UnitOfMeasure', 'UN'),
    textElement('UnitPrice', euroText(Math.abs(amount))),
    textElement('TaxPointDate', taxPoint),
    corrects === null
      ? null
      : element(
          'References',
          textElement('Reference', corrects.number),
          textElement('Reason', oneLine(corrects.reason, 50) || corrects.number),
        ),
    textElement('Description', oneLine(line.description, 200) || productCode(line)),
    textElement(isBack(document.kind, amount) ? 'DebitAmount' : 'CreditAmount', euroText(Math.abs(amount))),
    element(
      'Tax',
      textElement('TaxType', tax.type),
      textElement('TaxCountryRegion', tax.region),
      textElement('TaxCode', tax.code),
      textElement('TaxPercentage', percentText(tax.rate)),
    ),
    ...(tax.rate === 0
      ? [
          textElement('TaxExemptionReason', EXEMPTION[tax.type]),
          textElement('TaxExemptionCode', EXEMPTION_CODE[tax.type]),
        ]
      : []),
    discount > 0 ? textElement('SettlementAmount', euroText(discount)) : null,
  );
}

function totalsXml({ document }: SaftDocument): Xml {
  const { totals, payment, kind } = document;
  return element(
    'DocumentTotals',
    textElement('TaxPayable', euroText(Math.abs(totals.vatAmount))),
    textElement('NetTotal', euroText(Math.abs(totals.base + totals.suplidos))),
    textElement('GrossTotal', euroText(Math.abs(totals.total))),
    // A receipt states how it was paid.
    kind === 'FR'
      ? element(
          'Payment',
          textElement('PaymentMechanism', MECHANISM[payment.method]),
          textElement('PaymentAmount', euroText(totals.total)),
          textElement('PaymentDate', payment.paidOn),
        )
      : null,
  );
}

/** Side of a line: refunded money is a debit, and on a credit note so is a zero amount. */
function isBack(kind: SaftDocument['document']['kind'], amount: Cents): boolean {
  return amount < 0 || (amount === 0 && isCreditNote(kind));
}

const lisbonTime = (at: Date) => localTimestamp(at, issuerTimeZone('PT')).slice(0, 19);

/** Documents are created by the program, not entered manually. */
const SOURCE = 'Registralia';

const NO_SPECIAL_REGIME = element(
  'SpecialRegimes',
  textElement('SelfBillingIndicator', '0'),
  textElement('CashVATSchemeIndicator', '0'),
  textElement('ThirdPartiesBillingIndicator', '0'),
);

/** Codes of the tax authority's table of reasons: M01 article 16, no. 6; M07 article 9 of the CIVA. */
const EXEMPTION = { NS: 'Artigo 16.º, n.º 6, alínea c), do CIVA', IVA: 'Artigo 9.º do CIVA' } as const;
const EXEMPTION_CODE = { NS: 'M01', IVA: 'M07' } as const;

/** Source: structure of SAF-T (PT), PaymentMechanism; OU is any other. */
const MECHANISM: Readonly<Record<PaymentMethod, string>> = {
  cc: 'CC',
  paypal: 'OU',
  bizum: 'OU',
  multibanco: 'MB',
  mbway: 'OU',
  bank: 'TB',
};
