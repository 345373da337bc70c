import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';
import type { BasisPoints, Cents } from '../money/money.ts';
import { PAYMENT_METHOD_NAMES } from '../payments/payment-method.ts';
import type { FiscalMark, InvoiceDocument } from './document.ts';
import type { InvoiceParty } from './issuer.ts';
import { isCreditNote } from './kind.ts';
import { QR_LEGEND } from './spanish-qr.ts';
import { INVOICE_TEXTS, KIND_NAMES, SUPLIDO_NOTES } from './texts.ts';
import type { InvoiceItem, Suplido } from './totals.ts';

/** An invoice for display: words and formatted amounts only, in the order of the page. */
interface InvoiceView {
  readonly locale: Locale;
  /** Name on the letterhead. */
  readonly brand: string;
  readonly title: string;
  /** The kind's official name if the document is in another language, else empty. */
  readonly officialTitle: string;
  readonly number: string;
  readonly facts: readonly LabelledText[];
  readonly issuer: PartyView;
  readonly recipient: PartyView | null;
  readonly corrects: string;
  readonly columns: { readonly concept: string; readonly amounts: readonly string[] };
  readonly rows: readonly { readonly concept: string; readonly detail: string; readonly amounts: readonly string[] }[];
  readonly suplidos: { readonly title: string; readonly note: string; readonly rows: readonly LabelledText[] } | null;
  readonly totals: readonly LabelledText[];
  readonly total: LabelledText;
  readonly qr: { readonly content: string; readonly above: string; readonly below: string };
  readonly footer: readonly string[];
  readonly page: string;
}

interface LabelledText {
  readonly label: string;
  readonly value: string;
}

interface PartyView {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Puts an invoice into the words of its language. A Portuguese credit note shows positive amounts, a Spanish one negative. */
export function presentInvoice(invoice: InvoiceDocument): InvoiceView {
  const { locale, kind, issuer, totals } = invoice;
  const texts = INVOICE_TEXTS[locale];
  const money = moneyIn(locale, kind === 'NC' ? -1 : 1);
  const official = KIND_NAMES[kind][issuer.country === 'PT' ? 'pt' : 'es'];
  const title = KIND_NAMES[kind][locale];
  return {
    locale,
    brand: invoice.brand ?? 'Registralia',
    title,
    officialTitle: official === title ? '' : official,
    number: invoice.number,
    facts: factsOf(invoice),
    issuer: partyView({ party: issuer, label: texts.issuer, locale, homeCountry: issuer.country }),
    recipient: recipientView(invoice),
    corrects: correctionOf(invoice),
    columns: { concept: texts.concept, amounts: [texts.base, texts.vatRate, texts.vat, texts.amount] },
    rows: invoice.items.map((item) => rowOf({ item, locale, money })),
    suplidos: suplidosOf(invoice, money),
    totals: [
      { label: texts.subtotal, value: money(totals.base) },
      ...totals.vat.map(({ rate, base, vat }) => ({
        label:
          totals.vat.length > 1
            ? `${texts.vatOn(rateText(rate, locale))} · ${money(base)}`
            : texts.vatOn(rateText(rate, locale)),
        value: money(vat),
      })),
      ...(totals.suplidos === 0 ? [] : [{ label: texts.suplidos, value: money(totals.suplidos) }]),
    ],
    total: { label: texts.total, value: money(totals.total) },
    qr: qrOf(invoice.fiscalMark),
    footer: footerOf(invoice),
    page: texts.page,
  };
}

/** A calendar day (`yyyy-mm-dd`) in words: "21 de noviembre de 2026". */
export function dayText(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(REGION[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
}

function factsOf(invoice: InvoiceDocument): LabelledText[] {
  const { locale, payment } = invoice;
  const texts = INVOICE_TEXTS[locale];
  const back = isCreditNote(invoice.kind);
  return [
    { label: texts.issuedOn, value: dayText(invoice.issuedOn, locale) },
    { label: texts.orderNumber, value: invoice.orderNumber },
    { label: back ? texts.refund : texts.payment, value: PAYMENT_METHOD_NAMES[payment.method][locale] },
    { label: back ? texts.refundedOn : texts.paidOn, value: dayText(payment.paidOn, locale) },
  ];
}

function recipientView({ recipient, locale, issuer }: InvoiceDocument): PartyView | null {
  const { recipient: label, finalConsumer } = INVOICE_TEXTS[locale];
  if (recipient) return partyView({ party: recipient, label, locale, homeCountry: issuer.country });
  return issuer.country === 'PT' ? { label, name: finalConsumer, lines: [] } : null;
}

function partyView(from: { party: InvoiceParty; label: string; locale: Locale; homeCountry: string }): PartyView {
  const { party, label, locale, homeCountry } = from;
  const place = [party.postalCode, party.city].filter(Boolean).join(' ');
  const country = party.country === homeCountry ? '' : countryName(party.country, locale);
  const taxId = party.taxId && `${INVOICE_TEXTS[locale].taxId} ${party.taxId}`;
  return { label, name: party.name, lines: [taxId, party.address, place, country].filter(Boolean) };
}

function correctionOf({ corrects, kind, locale }: InvoiceDocument): string {
  if (!corrects) return '';
  const texts = INVOICE_TEXTS[locale];
  const day = dayText(corrects.issuedOn, locale);
  if (kind === 'F3') return texts.exchanges(corrects.number, day);
  return texts[corrects.way === 'S' ? 'replaces' : 'corrects'](corrects.number, day, corrects.reason);
}

function rowOf(from: { item: InvoiceItem; locale: Locale; money: Money }): InvoiceView['rows'][number] {
  const { item, locale, money } = from;
  const { subtotal, taxRate, taxAmount } = item;
  return {
    concept: item.description,
    detail: [item.detail, ...(item.discounts ?? []).map(({ label, amount }) => `${label}: ${money(amount)}`)]
      .filter(Boolean)
      .join(' · '),
    amounts: [money(subtotal), rateText(taxRate, locale), money(taxAmount), money(subtotal + taxAmount)],
  };
}

function suplidosOf(invoice: InvoiceDocument, money: Money): InvoiceView['suplidos'] {
  const fees: readonly Suplido[] = invoice.items.flatMap((item) => item.suplidos);
  if (fees.length === 0) return null;
  return {
    title: INVOICE_TEXTS[invoice.locale].suplidos,
    note: SUPLIDO_NOTES[invoice.issuer.country][invoice.locale],
    rows: fees.map(({ label, amount }) => ({ label, value: money(amount) })),
  };
}

function qrOf(mark: FiscalMark): InvoiceView['qr'] {
  return mark.country === 'ES'
    ? { content: mark.qr, ...QR_LEGEND }
    : { content: mark.qr, above: `ATCUD:${mark.atcud}`, below: '' };
}

/** The company's details required by law on its documents, marked as fictitious if they are. */
function footerOf(invoice: InvoiceDocument): string[] {
  const { registry, demonstration } = invoice.issuer;
  const note = demonstration ? [INVOICE_TEXTS[invoice.locale].demonstration] : [];
  return [issuerLine(invoice), ...(registry ? [registry] : []), ...note];
}

const issuerLine = ({ issuer, locale }: InvoiceDocument) =>
  [
    issuer.name,
    `${INVOICE_TEXTS[locale].taxId} ${issuer.taxId}`,
    `${issuer.address}, ${issuer.postalCode} ${issuer.city}`,
  ].join(' · ');

type Money = (cents: Cents) => string;

function moneyIn(locale: Locale, sign: 1 | -1): Money {
  const format = new Intl.NumberFormat(REGION[locale], { style: 'currency', currency: 'EUR' });
  // Adding zero turns minus zero, which would print as "-0,00", into zero.
  return (cents) => format.format((sign * cents) / 100 + 0);
}

const rateText = (rate: BasisPoints, locale: Locale) =>
  new Intl.NumberFormat(REGION[locale], { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);

const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(REGION[locale], { type: 'region' }).of(code) ?? code;
