import { localDay } from '../calendar/local-day.ts';
import { declaredTotals } from '../verifactu/breakdown.ts';
import type { CorrectionFacts, FiscalMark, InvoiceDocument, SaleFacts } from './document.ts';
import { issuerTimeZone } from './issuer.ts';
import { isCreditNote } from './kind.ts';
import { FINAL_CONSUMER_NIF, isMainlandRate, mainlandVat, portugueseQrText } from './portuguese-qr.ts';
import { atcudOf, invoiceNumber } from './series.ts';
import { type QR_SERVICE, spanishQrUrl } from './spanish-qr.ts';
import { type InvoiceTotals, invoiceTotals } from './totals.ts';

/** Settings for the tax agencies' codes; `portugal` only for the Portuguese issuer. */
export interface FiscalSettings {
  readonly qrService: keyof typeof QR_SERVICE;
  readonly portugal: {
    /** Of the document's series, assigned by the tax authority (or `demonstrationValidationCode`). */
    readonly validationCode: string;
    /** Four characters of the signature, and the number of the program's certificate, '0' if it has none. */
    readonly signature: string;
    readonly certificate: string;
  } | null;
}

/**
 * An invoice or credit note from its facts: number, totals and fiscal mark. A Spanish one still lacks its `hash`: `sealInvoice` adds it.
 * @throws RangeError when a Portuguese kind comes without the Portuguese settings, or a kind and its issuer disagree.
 */
export function composeInvoice(facts: SaleFacts | CorrectionFacts, settings: FiscalSettings): InvoiceDocument {
  const timeZone = issuerTimeZone(facts.issuer.country);
  const issuedOn = localDay(facts.issuedAt, timeZone);
  const unmarked: UnmarkedInvoice = {
    locale: facts.locale,
    kind: facts.kind,
    number: invoiceNumber({ kind: facts.kind, year: yearOf(issuedOn), sequence: facts.sequence }),
    issuedOn,
    orderNumber: facts.orderNumber,
    issuer: facts.issuer,
    ...(facts.brand !== undefined && { brand: facts.brand }),
    recipient: facts.recipient,
    items: facts.items,
    totals: invoiceTotals(facts.items),
    payment: { method: facts.method, paidOn: localDay(facts.paidAt, timeZone) },
    corrects: 'corrects' in facts ? facts.corrects : null,
  };
  return { ...unmarked, fiscalMark: fiscalMarkOf({ invoice: unmarked, sequence: facts.sequence, settings }) };
}

/**
 * Full year of issue, to choose the series before the number is known.
 * @param issuedAt the instant of issue
 */
export function yearOfIssue(issuedAt: Date, country: 'ES' | 'PT'): number {
  return yearOf(localDay(issuedAt, issuerTimeZone(country)));
}

type UnmarkedInvoice = Omit<InvoiceDocument, 'fiscalMark'>;

const yearOf = (day: string) => Number(day.slice(0, 4));

function fiscalMarkOf(from: { invoice: UnmarkedInvoice; sequence: number; settings: FiscalSettings }): FiscalMark {
  const { invoice, sequence, settings } = from;
  const { kind, issuer } = invoice;
  if ((kind === 'FR' || kind === 'NC') !== (issuer.country === 'PT')) {
    throw new RangeError(`kind ${kind} is not issued in ${issuer.country}`);
  }
  if (issuer.country === 'ES') return { country: 'ES', qr: spanishQr(invoice, settings), hash: '' };
  if (!settings.portugal) throw new RangeError('a Portuguese document needs the validation code of its series');
  const atcud = atcudOf(settings.portugal.validationCode, sequence);
  return { country: 'PT', qr: portugueseQr({ invoice, atcud, ...settings.portugal }), atcud };
}

function spanishQr(invoice: UnmarkedInvoice, settings: FiscalSettings): string {
  return spanishQrUrl({
    service: settings.qrService,
    issuerTaxId: invoice.issuer.taxId,
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    taxed: declaredTotals(invoice.totals.vat).total,
  });
}

function portugueseQr(from: {
  invoice: UnmarkedInvoice;
  atcud: string;
  signature: string;
  certificate: string;
}): string {
  const { invoice, atcud, signature, certificate } = from;
  // A credit note's amounts are negative in our books and positive on the document, whose type gives the direction.
  const totals: PrintedTotals = isCreditNote(invoice.kind) ? negated(invoice.totals) : invoice.totals;
  // Sales with another country's VAT are among the "other situations" of field L, which has no rates.
  const atHome = totals.vat.filter(({ rate }) => isMainlandRate(rate));
  const abroad = totals.vat.filter(({ rate }) => !isMainlandRate(rate));
  const notTaxed = abroad.reduce((sum, { base }) => sum + base, totals.suplidos);
  return portugueseQrText({
    issuerNif: invoice.issuer.taxId,
    customerNif: invoice.recipient?.taxId || FINAL_CONSUMER_NIF,
    customerCountry: invoice.recipient?.country || 'PT',
    documentType: invoice.kind,
    documentStatus: 'N',
    issuedOn: invoice.issuedOn,
    number: invoice.number,
    atcud,
    regions: atHome.length > 0 ? [mainlandVat(atHome)] : [],
    ...(notTaxed === 0 ? {} : { notTaxed }),
    taxTotal: totals.vatAmount,
    total: totals.total,
    signature,
    certificate,
  });
}

/** The totals in a Portuguese document's code. */
type PrintedTotals = Pick<InvoiceTotals, 'vat' | 'vatAmount' | 'suplidos' | 'total'>;

function negated(totals: InvoiceTotals): PrintedTotals {
  return {
    vat: totals.vat.map((line) => ({ rate: line.rate, base: -line.base, vat: -line.vat })),
    vatAmount: -totals.vatAmount,
    suplidos: -totals.suplidos,
    total: -totals.total,
  };
}
