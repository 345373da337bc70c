import { composeInvoice } from '../../invoices/compose.ts';
import type { CorrectionFacts, InvoiceFacts, SaleFacts } from '../../invoices/document.ts';
import { DEMONSTRATION_ISSUERS, type InvoiceParty } from '../../invoices/issuer.ts';
import { type SaftDocument, saftPeriod } from '../saft-document.ts';
import { saftHead, saftTail } from '../saft-file.ts';
import { saftInvoice } from '../saft-invoice.ts';
import { summarize } from '../saft-summary.ts';

export const ana: InvoiceParty = {
  name: 'Ana & Filhos <Lda.>',
  taxId: '501964843',
  address: 'Rua da Prata 1',
  postalCode: '1100-414',
  city: 'Lisboa',
  country: 'PT',
};

export const facts: InvoiceFacts = {
  locale: 'pt',
  issuer: DEMONSTRATION_ISSUERS.PT,
  sequence: 1,
  issuedAt: new Date('2026-11-21T23:30:00Z'),
  orderNumber: '16000001',
  recipient: null,
  items: [
    {
      description: 'Certidão Permanente',
      detail: 'Quarteira',
      subtotal: 34_64,
      taxRate: 2300,
      taxAmount: 7_97,
      suplidos: [{ label: 'Emolumentos', amount: 20_00 }],
      discounts: [{ label: 'Cupão', amount: -1_00 }],
    },
  ],
  method: 'multibanco',
  paidAt: new Date('2026-11-20T10:00:00Z'),
};

export const HEADER = {
  issuer: DEMONSTRATION_ISSUERS.PT,
  year: 2026,
  ...saftPeriod({ year: 2026, month: 11 }),
  createdOn: '2026-12-01',
  softwareTaxId: '599000007',
  softwareName: 'Registralia',
  softwareVersion: '1.0',
};

export const documents: SaftDocument[] = [
  sale({}),
  sale({ sequence: 2, recipient: ana, method: 'cc' }),
  sale({ sequence: 3, recipient: { ...ana, address: 'Avenida Nova 2' }, method: 'bank' }),
  sale({ sequence: 4, items: facts.items.map((item) => ({ ...item, taxRate: 0, taxAmount: 0 })), method: 'paypal' }),
  sale({ sequence: 6, items: facts.items.map((item) => ({ ...item, taxRate: 2100, taxAmount: 7_27 })) }),
  { ...sale({ sequence: 5 }), voided: { at: new Date('2026-11-22T09:00:00Z'), reason: 'Duplicada' } },
  creditNote(),
];

export function sale(other: Partial<SaleFacts>): SaftDocument {
  return issued({ ...facts, kind: 'FR', ...other });
}

export function creditNote(items: SaleFacts['items'] = facts.items): SaftDocument {
  const back = items.map((item) => ({
    ...item,
    subtotal: -item.subtotal,
    taxAmount: -item.taxAmount,
    suplidos: item.suplidos.map(({ label, amount }) => ({ label, amount: -amount })),
    discounts: [],
  }));
  const corrects: CorrectionFacts['corrects'] = {
    number: 'FR D26/2',
    issuedOn: '2026-11-21',
    kind: 'FR',
    way: 'I',
    base: 34_64,
    vatAmount: 7_97,
    reason: 'Devolução',
  };
  return issued({ ...facts, kind: 'NC', recipient: ana, items: back, corrects });
}

function issued(from: SaleFacts | CorrectionFacts): SaftDocument {
  const document = composeInvoice(from, {
    qrService: 'production',
    portugal: { validationCode: 'DEMOFR26', signature: '0', certificate: '0' },
  });
  return { document: document as SaftDocument['document'], issuedAt: from.issuedAt, voided: null };
}

export function fileOf(all: readonly SaftDocument[]): string {
  const collected = summarize();
  for (const document of all) collected.add(document);
  const summary = collected.summary();
  return [saftHead(HEADER, summary), ...all.map((document) => saftInvoice(document, summary)), saftTail()].join('');
}

export const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside);
/** Elements with text content only, in document order. */
export const leavesOf = (xml: string) =>
  [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, text]) => [name, text]);
export const firstOf = (xml: string, name: string) => values(xml, name)[0] ?? '';
