import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { referenceData } from '../../server/testing/reference-data.ts';
import { composeInvoice } from '../invoices/compose.ts';
import type { CorrectionFacts, InvoiceFacts, SaleFacts } from '../invoices/document.ts';
import { DEMONSTRATION_ISSUERS, type InvoiceParty } from '../invoices/issuer.ts';
import { centsFromEuros } from '../money/money.ts';
import { type SaftDocument, saftPeriod } from './saft-document.ts';
import { saftHead, saftTail } from './saft-file.ts';
import { saftInvoice } from './saft-invoice.ts';
import { summarize } from './saft-summary.ts';

const ana: InvoiceParty = {
  name: 'Ana & Filhos <Lda.>',
  taxId: '501964843',
  address: 'Rua da Prata 1',
  postalCode: '1100-414',
  city: 'Lisboa',
  country: 'PT',
};

const facts: InvoiceFacts = {
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

const HEADER = {
  issuer: DEMONSTRATION_ISSUERS.PT,
  year: 2026,
  ...saftPeriod({ year: 2026, month: 11 }),
  createdOn: '2026-12-01',
  softwareTaxId: '599000007',
  softwareName: 'Registralia',
  softwareVersion: '1.0',
};

const documents: SaftDocument[] = [
  sale({}),
  sale({ sequence: 2, recipient: ana, method: 'cc' }),
  sale({ sequence: 3, recipient: { ...ana, address: 'Avenida Nova 2' }, method: 'bank' }),
  sale({ sequence: 4, items: facts.items.map((item) => ({ ...item, taxRate: 0, taxAmount: 0 })), method: 'paypal' }),
  sale({ sequence: 6, items: facts.items.map((item) => ({ ...item, taxRate: 2100, taxAmount: 7_27 })) }),
  { ...sale({ sequence: 5 }), voided: { at: new Date('2026-11-22T09:00:00Z'), reason: 'Duplicada' } },
  creditNote(),
];

describe('SAF-T (PT)', () => {
  test('is what the schema asks for', { timeout: 20_000 }, async (context) => {
    const schema = referenceData(context, 'portugal/SAFTPT1.04_01.xsd10-no-assert.xsd');
    expect(await schemaErrors(schema, fileOf(documents))).toEqual([]);
    expect(await schemaErrors(schema, fileOf([]))).toEqual([]);
    // The schema is really applied.
    expect(
      await schemaErrors(schema, fileOf(documents).replace('<Period>11</Period>', '<Period>13</Period>')),
    ).not.toEqual([]);
  });

  test('its totals are the sums of its lines, without void documents, and each document adds up', () => {
    const xml = fileOf(documents);
    const invoices = values(xml, 'Invoice');
    const valid = invoices.filter((invoice) => firstOf(invoice, 'InvoiceStatus') === 'N');
    expect([invoices.length, valid.length]).toEqual([7, 6]);
    const sum = (texts: string[], name: string) =>
      texts.flatMap((text) => values(text, name)).reduce((total, value) => total + centsFromEuros(value), 0);
    expect(firstOf(xml, 'NumberOfEntries')).toBe('7');
    expect(centsFromEuros(firstOf(xml, 'TotalCredit'))).toBe(sum(valid, 'CreditAmount'));
    expect(centsFromEuros(firstOf(xml, 'TotalDebit'))).toBe(sum(valid, 'DebitAmount'));
    for (const invoice of invoices) {
      const [net, tax, gross] = ['NetTotal', 'TaxPayable', 'GrossTotal'].map((name) =>
        centsFromEuros(firstOf(invoice, name)),
      );
      expect(net).toBe(Math.abs(sum([invoice], 'CreditAmount') - sum([invoice], 'DebitAmount')));
      expect(gross).toBe((net ?? 0) + (tax ?? 0));
    }
  });

  test('a credit note debits, and names on every line what it corrects and why', () => {
    const note = values(fileOf(documents), 'Invoice').at(-1) ?? '';
    expect(firstOf(note, 'InvoiceType')).toBe('NC');
    expect(values(note, 'CreditAmount')).toEqual([]);
    expect(values(note, 'DebitAmount')).toEqual(['34.64', '20.00']);
    expect(values(note, 'Reference')).toEqual(['FR D26/2', 'FR D26/2']);
    expect(values(note, 'Reason')).toEqual(['Devolução', 'Devolução']);
  });

  test('a line of nothing is a credit of nothing, and on a credit note a debit', () => {
    const free = facts.items.map((item) => ({ ...item, subtotal: 0, taxAmount: 0, suplidos: [] }));
    const [sold, given] = [sale({ items: free }), creditNote(free)].map((document) => fileOf([document]));
    expect([values(sold ?? '', 'CreditAmount'), values(sold ?? '', 'DebitAmount')]).toEqual([['0.00'], []]);
    expect([values(given ?? '', 'CreditAmount'), values(given ?? '', 'DebitAmount')]).toEqual([[], ['0.00']]);
  });

  test('a product bears the name under which it was sold first', () => {
    const long = 'x'.repeat(60);
    const named = ['a', 'b'].map((end) =>
      sale({ items: facts.items.map((item) => ({ ...item, description: long + end })) }),
    );
    const [masters = ''] = values(fileOf(named), 'MasterFiles');
    expect(values(masters, 'ProductDescription')).toContain(`${long}a`);
    expect(values(masters, 'ProductDescription')).not.toContain(`${long}b`);
  });

  test('one number under two addresses is two customers, and each document has its own', () => {
    const xml = fileOf(documents);
    const [masters = ''] = values(xml, 'MasterFiles');
    expect(values(masters, 'CustomerID')).toEqual(['999999990', '501964843', '501964843-2']);
    expect(values(masters, 'CompanyName')[1]).toBe('Ana &amp; Filhos &lt;Lda.&gt;');
    const invoices = values(xml, 'Invoice').map((invoice) => firstOf(invoice, 'CustomerID'));
    expect(invoices).toEqual([
      '999999990',
      '501964843',
      '501964843-2',
      '999999990',
      '999999990',
      '999999990',
      '501964843',
    ]);
  });

  // Source: Portaria 321-A/2007 in the wording of Portaria 302/2016, in the order of its schema.
  test('its head says who reports what and by which program', () => {
    const [head = ''] = values(fileOf(documents), 'Header');
    const { name, taxId, address, city, postalCode } = DEMONSTRATION_ISSUERS.PT;
    expect(leavesOf(head)).toEqual([
      ['AuditFileVersion', '1.04_01'],
      ...[
        ['CompanyID', taxId],
        ['TaxRegistrationNumber', taxId],
        ['TaxAccountingBasis', 'F'],
        ['CompanyName', name],
      ],
      ...[
        ['AddressDetail', address],
        ['City', city],
        ['PostalCode', postalCode],
        ['Country', 'PT'],
      ],
      ...[
        ['FiscalYear', '2026'],
        ['StartDate', '2026-11-01'],
        ['EndDate', '2026-11-30'],
        ['CurrencyCode', 'EUR'],
      ],
      ['DateCreated', '2026-12-01'],
      ['TaxEntity', 'Global'],
      ['ProductCompanyTaxID', '599000007'],
      ['SoftwareCertificateNumber', '0'],
      ['ProductID', 'Registralia/Registralia'],
      ['ProductVersion', '1.0'],
      ['HeaderComment', expect.stringMatching(/sem certificado.*Hash 0/)],
    ]);
    expect([name, address, city, postalCode, taxId].every((text) => text.trim() !== '')).toBe(true);
  });

  test('customers, products and taxes are in its tables with all that the schema names', () => {
    const xml = fileOf(documents);
    const [, customer = ''] = values(xml, 'Customer');
    expect(leavesOf(customer)).toEqual([
      ['CustomerID', '501964843'],
      ['AccountID', 'Desconhecido'],
      ['CustomerTaxID', '501964843'],
      ['CompanyName', 'Ana &amp; Filhos &lt;Lda.&gt;'],
      ...[
        ['AddressDetail', 'Rua da Prata 1'],
        ['City', 'Lisboa'],
        ['PostalCode', '1100-414'],
        ['Country', 'PT'],
      ],
      ['SelfBillingIndicator', '0'],
    ]);
    const name = 'Certidão Permanente';
    expect(leavesOf(values(xml, 'Product')[0] ?? '')).toEqual([
      ['ProductType', 'S'],
      ['ProductCode', name],
      ['ProductDescription', name],
      ['ProductNumberCode', name],
    ]);
    const taxes = values(xml, 'TaxTableEntry').map((entry) => leavesOf(entry).map(([, value]) => value));
    expect(taxes).toEqual([
      ['IVA', 'PT', 'NOR', 'Taxa normal', '23'],
      ['NS', 'PT', 'NS', 'Não sujeito', '0'],
      ['IVA', 'PT', 'ISE', 'Isento', '0'],
      ['IVA', 'ES', 'NOR', 'IVA de Espanha a 21%', '21'],
    ]);
    const names = ['TaxType', 'TaxCountryRegion', 'TaxCode', 'Description', 'TaxPercentage'];
    for (const entry of values(xml, 'TaxTableEntry')) expect(leavesOf(entry).map(([leaf]) => leaf)).toEqual(names);
  });

  test('each rate of the mainland has its code, and another of Spain is none of them', () => {
    const rates = [2300, 1300, 600, 0, 1000];
    const items = rates.flatMap((taxRate) => facts.items.map((item) => ({ ...item, taxRate, suplidos: [] })));
    const entries = values(fileOf([sale({ items })]), 'TaxTableEntry').map((entry) =>
      leavesOf(entry).map(([, value]) => value),
    );
    expect(entries).toEqual([
      ['IVA', 'PT', 'NOR', 'Taxa normal', '23'],
      ['IVA', 'PT', 'INT', 'Taxa intermédia', '13'],
      ['IVA', 'PT', 'RED', 'Taxa reduzida', '6'],
      ['IVA', 'PT', 'ISE', 'Isento', '0'],
      ['IVA', 'ES', 'OUT', 'IVA de Espanha a 10%', '10'],
    ]);
  });

  test('a document is complete, line by line', () => {
    const [first = ''] = values(fileOf(documents), 'Invoice');
    const common = [
      ['Quantity', '1'],
      ['UnitOfMeasure', 'UN'],
    ];
    expect(leavesOf(first)).toEqual([
      ['InvoiceNo', 'FR D26/1'],
      ['ATCUD', 'DEMOFR26-1'],
      ['InvoiceStatus', 'N'],
      ['InvoiceStatusDate', '2026-11-21T23:30:00'],
      ['SourceID', 'Registralia'],
      ['SourceBilling', 'P'],
      ['Hash', '0'],
      ['HashControl', '0'],
      ['Period', '11'],
      ['InvoiceDate', '2026-11-21'],
      ['InvoiceType', 'FR'],
      ['SelfBillingIndicator', '0'],
      ['CashVATSchemeIndicator', '0'],
      ['ThirdPartiesBillingIndicator', '0'],
      ['SourceID', 'Registralia'],
      ['SystemEntryDate', '2026-11-21T23:30:00'],
      ['CustomerID', '999999990'],
      ...[
        ['LineNumber', '1'],
        ['ProductCode', 'Certidão Permanente'],
        ['ProductDescription', 'Certidão Permanente'],
        ...common,
        ['UnitPrice', '34.64'],
        ['TaxPointDate', '2026-11-20'],
        ['Description', 'Certidão Permanente · Quarteira'],
        ['CreditAmount', '34.64'],
        ['TaxType', 'IVA'],
        ['TaxCountryRegion', 'PT'],
        ['TaxCode', 'NOR'],
        ['TaxPercentage', '23'],
        ['SettlementAmount', '1.00'],
      ],
      ...[
        ['LineNumber', '2'],
        ['ProductCode', 'Emolumentos'],
        ['ProductDescription', 'Emolumentos'],
        ...common,
        ['UnitPrice', '20.00'],
        ['TaxPointDate', '2026-11-20'],
        ['Description', 'Emolumentos'],
        ['CreditAmount', '20.00'],
        ['TaxType', 'NS'],
        ['TaxCountryRegion', 'PT'],
        ['TaxCode', 'NS'],
        ['TaxPercentage', '0'],
        ['TaxExemptionReason', 'Artigo 16.º, n.º 6, alínea c), do CIVA'],
        ['TaxExemptionCode', 'M01'],
      ],
      ['TaxPayable', '7.97'],
      ['NetTotal', '54.64'],
      ['GrossTotal', '62.61'],
      ['PaymentMechanism', 'MB'],
      ['PaymentAmount', '62.61'],
      ['PaymentDate', '2026-11-20'],
    ]);
  });

  test('ways to pay bear the codes of the table, a void document its day and reason', () => {
    const methods = ['cc', 'paypal', 'bizum', 'multibanco', 'bank'] as const;
    const xml = fileOf(methods.map((method) => sale({ method })));
    expect(values(xml, 'PaymentMechanism')).toEqual(['CC', 'OU', 'OU', 'MB', 'TB']);
    const status = values(fileOf(documents), 'DocumentStatus').find((part) => firstOf(part, 'InvoiceStatus') === 'A');
    expect(leavesOf(status ?? '').slice(0, 3)).toEqual([
      ['InvoiceStatus', 'A'],
      ['InvoiceStatusDate', '2026-11-22T09:00:00'],
      ['Reason', 'Duplicada'],
    ]);
    const exempt = values(values(fileOf(documents), 'Invoice')[3] ?? '', 'Line')[0] ?? '';
    expect([firstOf(exempt, 'TaxExemptionReason'), firstOf(exempt, 'TaxExemptionCode')]).toEqual([
      'Artigo 9.º do CIVA',
      'M07',
    ]);
  });

  test('what is longer than its field is cut at the most that the schema allows, and what is missing is unknown', () => {
    const long = 'x'.repeat(300);
    const party = { ...ana, name: long, address: long, city: long, postalCode: long, country: long, taxId: long };
    const issuer = { ...DEMONSTRATION_ISSUERS.PT, name: long, address: long, city: long, postalCode: long };
    const head = saftHead(
      { ...HEADER, issuer },
      {
        ...summarize().summary(),
        customers: new Map([['c', party]]),
        products: new Map([
          ['p', long],
          ['q', ' '],
        ]),
      },
    );
    const lengths = (name: string) => values(head, name).map((value) => value.length);
    expect(lengths('CompanyName')).toEqual([100, 100]);
    expect(lengths('CustomerTaxID')).toEqual([30]);
    expect(lengths('AddressDetail')).toEqual([210, 210]);
    expect(lengths('City')).toEqual([50, 50]);
    expect(lengths('PostalCode')).toEqual([20, 20]);
    expect(lengths('Country')).toEqual([2, 12]);
    expect(values(head, 'ProductDescription')).toEqual(['x'.repeat(200), 'Desconhecido']);
  });

  test('official fees are not subject, and what has no tax says why', () => {
    const [first = ''] = values(fileOf(documents), 'Invoice');
    const [, fee = ''] = values(first, 'Line');
    expect([firstOf(fee, 'TaxType'), firstOf(fee, 'TaxExemptionCode')]).toEqual(['NS', 'M01']);
    const [item = ''] = values(first, 'Line');
    expect(firstOf(item, 'SettlementAmount')).toBe('1.00');
    expect(firstOf(item, 'TaxPointDate')).toBe('2026-11-20');
    expect(firstOf(first, 'SystemEntryDate')).toBe('2026-11-21T23:30:00');
  });

  test('Spanish VAT is named as Spanish', () => {
    const xml = fileOf(documents);
    expect(values(values(xml, 'TaxTable')[0] ?? '', 'TaxCountryRegion')).toEqual(['PT', 'PT', 'PT', 'ES']);
    const [line = ''] = values(values(xml, 'Invoice')[4] ?? '', 'Line');
    expect([firstOf(line, 'TaxCountryRegion'), firstOf(line, 'TaxPercentage')]).toEqual(['ES', '21']);
  });

  test('a month ends on its last day, a year on New Year’s Eve', () => {
    expect(saftPeriod({ year: 2028, month: 2 })).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(saftPeriod({ year: 2026, month: null })).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});

function sale(other: Partial<SaleFacts>): SaftDocument {
  return issued({ ...facts, kind: 'FR', ...other });
}

function creditNote(items: SaleFacts['items'] = facts.items): SaftDocument {
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

function fileOf(all: readonly SaftDocument[]): string {
  const collected = summarize();
  for (const document of all) collected.add(document);
  const summary = collected.summary();
  return [saftHead(HEADER, summary), ...all.map((document) => saftInvoice(document, summary)), saftTail()].join('');
}

/** Errors of a file by the tax authority's schema. */
async function schemaErrors(file: URL, xml: string): Promise<string[]> {
  const contents = new TextDecoder('windows-1252').decode(readFileSync(file)).replace('Windows-1252', 'UTF-8');
  const { errors } = await validateXML({
    xml: { fileName: 'saft.xml', contents: xml },
    schema: { fileName: 'saft.xsd', contents },
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside);
/** Elements with text content only, in document order. */
const leavesOf = (xml: string) => [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, text]) => [name, text]);
const firstOf = (xml: string, name: string) => values(xml, name)[0] ?? '';
