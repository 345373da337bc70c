import { describe, expect, test } from 'vitest';
import { creditNote, documents, facts, fileOf, firstOf, leavesOf, sale, values } from './testing/documents.ts';

describe('SAF-T (PT)', () => {
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
});
