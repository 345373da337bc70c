import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { referenceData } from '../../server/testing/reference-data.ts';
import { DEMONSTRATION_ISSUERS } from '../invoices/issuer.ts';
import { centsFromEuros } from '../money/money.ts';
import { saftPeriod } from './saft-document.ts';
import { saftHead } from './saft-file.ts';
import { summarize } from './saft-summary.ts';
import { ana, documents, facts, fileOf, firstOf, HEADER, leavesOf, sale, values } from './testing/documents.ts';

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

  test('a month ends on its last day, a year on New Year’s Eve', () => {
    expect(saftPeriod({ year: 2028, month: 2 })).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(saftPeriod({ year: 2026, month: null })).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});

/** Errors of a file by the tax authority's schema. */
async function schemaErrors(file: URL, xml: string): Promise<string[]> {
  const contents = new TextDecoder('windows-1252').decode(readFileSync(file)).replace('Windows-1252', 'UTF-8');
  const { errors } = await validateXML({
    xml: { fileName: 'saft.xml', contents: xml },
    schema: { fileName: 'saft.xsd', contents },
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
