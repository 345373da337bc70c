import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { composeInvoice, yearOfIssue } from './compose.ts';
import type { Corrected, CorrectionFacts, SaleFacts } from './document.ts';
import { DEMONSTRATION_ISSUERS } from './issuer.ts';
import { presentInvoice } from './present.ts';
import { sealInvoice } from './seal.ts';
import { QR_LEGEND } from './spanish-qr.ts';

const sha256Hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const spain = { qrService: 'production', portugal: null } as const;
const portugal = {
  qrService: 'production',
  portugal: { validationCode: 'DEMOFR26', signature: '0', certificate: '0' },
} as const;

const nota = {
  description: 'Nota simple',
  detail: 'Finca 1',
  subtotal: 20_76,
  taxRate: 2100,
  taxAmount: 4_36,
  suplidos: [{ label: 'Tasa', amount: 16_24 }],
};

const sale: SaleFacts = {
  locale: 'es',
  kind: 'F2',
  issuer: DEMONSTRATION_ISSUERS.ES,
  sequence: 7,
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  orderNumber: '10100234',
  recipient: null,
  items: [nota],
  method: 'cc',
  paidAt: new Date('2026-11-21T09:59:00Z'),
};

const portugueseSale: SaleFacts = {
  ...sale,
  locale: 'pt',
  kind: 'FR',
  issuer: DEMONSTRATION_ISSUERS.PT,
  items: [{ ...nota, subtotal: 34_64, taxRate: 2300, taxAmount: 7_97 }],
};

describe('a Spanish invoice', () => {
  test('has its number, day and code; suplidos stay out of what is declared', () => {
    const invoice = composeInvoice(sale, spain);
    expect(invoice).toMatchObject({ number: 'S26-000007', issuedOn: '2026-11-21', corrects: null });
    expect(invoice.totals).toMatchObject({ taxed: 25_12, total: 41_36 });
    expect(invoice.fiscalMark.qr).toContain('nif=B00123455&numserie=S26-000007&fecha=21-11-2026&importe=25.12');
  });

  test('issued in the last hour of the year in UTC belongs to the new year in Madrid', () => {
    const issuedAt = new Date('2026-12-31T23:30:00Z');
    expect(composeInvoice({ ...sale, issuedAt }, spain).number).toBe('S27-000007');
    expect(yearOfIssue(issuedAt, 'ES')).toBe(2027);
    expect(yearOfIssue(issuedAt, 'PT')).toBe(2026);
  });

  test('is sealed behind the one before it', () => {
    const generatedAt = new Date('2026-11-21T10:00:01Z');
    const one = sealInvoice({ document: composeInvoice(sale, spain), previousHash: '', generatedAt, sha256Hex });
    const two = sealInvoice({
      document: composeInvoice({ ...sale, sequence: 8 }, spain),
      previousHash: one.hash,
      generatedAt,
      sha256Hex,
    });
    expect(one.document.fiscalMark).toMatchObject({ country: 'ES', hash: one.hash });
    expect(two.record).toEqual({
      record: 'registration',
      issuerTaxId: 'B00123455',
      number: 'S26-000008',
      issuedOn: '2026-11-21',
      kind: 'F2',
      vatAmount: 4_36,
      taxed: 25_12,
      previousHash: one.hash,
      generatedAt: '2026-11-21T11:00:01+01:00',
    });
    expect(two.hash).toMatch(/^[0-9A-F]{64}$/);
    expect(two.hash).not.toBe(one.hash);
  });

  test('survives being kept as JSON', () => {
    const invoice = composeInvoice(sale, spain);
    expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice);
  });
});

describe('a Portuguese invoice', () => {
  test('for a consumer without tax id names the final consumer and counts official fees as not taxed', () => {
    const invoice = composeInvoice(portugueseSale, portugal);
    expect(invoice.number).toBe('FR D26/7');
    expect(invoice.fiscalMark).toEqual({
      country: 'PT',
      atcud: 'DEMOFR26-7',
      qr: 'A:599000007*B:999999990*C:PT*D:FR*E:N*F:20261121*G:FR D26/7*H:DEMOFR26-7*I1:PT*I7:34.64*I8:7.97*L:16.24*N:7.97*O:58.85*Q:0*R:0',
    });
    expect(presentInvoice(invoice).recipient).toMatchObject({ name: 'Consumidor final' });
  });

  test('has what bears the VAT of another country among its other situations, side by side with its own', () => {
    const items = [
      { ...nota, subtotal: 34_64, taxRate: 2300, taxAmount: 7_97, suplidos: [] },
      { ...nota, subtotal: 23_97, taxRate: 2100, taxAmount: 5_03, suplidos: [] },
    ];
    const { fiscalMark, totals } = composeInvoice({ ...portugueseSale, items }, portugal);
    expect(fiscalMark.qr).toContain('*I7:34.64*I8:7.97*L:23.97*N:13.00*O:71.61*');
    expect(totals.vat.map(({ rate }) => rate)).toEqual([2300, 2100]);
  });

  test('has no region of Portugal where all its VAT is of another country', () => {
    const items = [{ ...nota, suplidos: [] }];
    const { fiscalMark } = composeInvoice({ ...portugueseSale, items }, portugal);
    expect(fiscalMark.qr).toContain('*H:DEMOFR26-7*I1:0*L:20.76*N:4.36*O:25.12*');
  });

  test('shows the ATCUD above its code, a Spanish one what its law wants around it', () => {
    const { qr } = presentInvoice(composeInvoice(portugueseSale, portugal));
    expect(qr).toMatchObject({ above: 'ATCUD:DEMOFR26-7', below: '' });
    expect(presentInvoice(composeInvoice(sale, spain)).qr).toMatchObject(QR_LEGEND);
  });

  test('bears the brand that sold it, or ours', () => {
    const brandOf = (brand: object) => presentInvoice(composeInvoice({ ...sale, ...brand }, spain)).brand;
    expect(brandOf({ brand: 'Notas al día' })).toBe('Notas al día');
    expect(brandOf({})).toBe('Registralia');
  });

  test('is in no VERI*FACTU chain', () => {
    const document = composeInvoice(portugueseSale, portugal);
    expect(() => sealInvoice({ document, previousHash: '', generatedAt: new Date(0), sha256Hex })).toThrow(RangeError);
  });

  test('needs the validation code of its series, and its own issuer', () => {
    expect(() => composeInvoice(portugueseSale, spain)).toThrow(RangeError);
    expect(() => composeInvoice({ ...sale, issuer: DEMONSTRATION_ISSUERS.PT }, portugal)).toThrow(RangeError);
  });
});

describe('a credit note', () => {
  const back = { ...nota, subtotal: -20_76, taxAmount: -4_36, suplidos: [] };
  const corrects: Corrected = {
    number: 'S26-000007',
    issuedOn: '2026-11-21',
    kind: 'F2',
    way: 'I',
    reason: 'cancelación',
    base: 34_18,
    vatAmount: 7_18,
  };

  test('is negative in Spain and names its invoice', () => {
    const facts: CorrectionFacts = { ...sale, kind: 'R5', items: [back], corrects };
    const view = presentInvoice(composeInvoice(facts, spain));
    expect(view.number).toBe('R26-000007');
    expect(view.total.value).toBe('-25,12\u00a0€');
    expect(view.corrects).toBe('Rectifica la factura S26-000007, de 21 de noviembre de 2026. Motivo: cancelación');
  });

  test('is positive in Portugal', () => {
    const items = [{ ...back, taxRate: 2300, subtotal: -34_64, taxAmount: -7_97 }];
    const facts: CorrectionFacts = { ...portugueseSale, kind: 'NC', items, corrects };
    const invoice = composeInvoice(facts, portugal);
    expect(invoice.fiscalMark.qr).toContain('*D:NC*');
    expect(invoice.fiscalMark.qr).toContain('*I7:34.64*I8:7.97*N:7.97*O:42.61*');
    expect(presentInvoice(invoice).total.value).toBe('42,61\u00a0€');
  });

  test('gives official fees back too: they are positive on the document, as all its amounts are', () => {
    const item = { ...back, taxRate: 2300, subtotal: -34_64, taxAmount: -7_97 };
    const items = [{ ...item, suplidos: [{ label: 'Emolumento', amount: -16_24 }] }];
    const facts: CorrectionFacts = { ...portugueseSale, kind: 'NC', items, corrects };
    expect(composeInvoice(facts, portugal).fiscalMark.qr).toContain('*I7:34.64*I8:7.97*L:16.24*N:7.97*O:58.85*');
  });
});

describe('a document in the place of another', () => {
  const corrected = { number: 'S26-000007', issuedOn: '2026-11-20', way: 'S', base: 20_76, vatAmount: 4_36 } as const;

  test('says for a simplified invoice that it takes its place, in the series of full ones', () => {
    const corrects: Corrected = { ...corrected, kind: 'F2', reason: 'datos' };
    const view = presentInvoice(composeInvoice({ ...sale, kind: 'F3', corrects }, spain));
    expect(view.number).toBe('A26-000007');
    expect(view.title).toBe('Factura');
    expect(view.corrects).toBe(
      'Expedida en sustitución de la factura simplificada S26-000007, de 20 de noviembre de 2026.',
    );
  });

  test('is for a full invoice a corrective one with the whole amounts', () => {
    const corrects: Corrected = { ...corrected, number: 'A26-000001', kind: 'F1', reason: 'nombre' };
    const invoice = composeInvoice({ ...sale, kind: 'R4', corrects }, spain);
    expect(invoice.number).toBe('R26-000007');
    expect(invoice.totals.total).toBeGreaterThan(0);
    expect(presentInvoice(invoice).corrects).toBe(
      'Rectifica por sustitución la factura A26-000001, de 20 de noviembre de 2026. Motivo: nombre',
    );
  });
});

describe('what the reader sees', () => {
  test.each([
    ['es', 'Factura simplificada', '', '41,36\u00a0€', '21\u00a0%'],
    ['en', 'Simplified invoice', 'Factura simplificada', '€41.36', '21%'],
    ['pt', 'Fatura simplificada', 'Factura simplificada', '41,36\u00a0€', '21%'],
  ] as const)('in %s', (locale, title, officialTitle, total, rate) => {
    const view = presentInvoice(composeInvoice({ ...sale, locale }, spain));
    expect(view).toMatchObject({ title, officialTitle, recipient: null });
    expect(view.total.value).toBe(total);
    expect(view.rows[0]?.amounts[1]).toBe(rate);
    expect(view.qr).toMatchObject({ above: 'QR tributario:', below: 'VERI*FACTU' });
    expect(view.suplidos?.rows).toHaveLength(1);
  });

  test('the country of a recipient abroad is named in the language of the invoice', () => {
    const recipient = {
      name: 'Ann',
      taxId: 'X1',
      address: '1 High St',
      postalCode: 'D01',
      city: 'Dublin',
      country: 'IE',
    };
    const view = presentInvoice(composeInvoice({ ...sale, kind: 'F1', recipient }, spain));
    expect(view.recipient?.lines).toEqual(['NIF X1', '1 High St', 'D01 Dublin', 'Irlanda']);
  });

  test('a Portuguese one in another language bears its Portuguese name too, and each issuer its own', () => {
    const view = presentInvoice(composeInvoice({ ...portugueseSale, locale: 'en' }, portugal));
    expect(view).toMatchObject({ title: 'Invoice-receipt', officialTitle: 'Fatura-recibo' });
    expect(view.issuer.name).toBe('Registralia Demonstração, Lda.');
    expect(presentInvoice(composeInvoice(sale, spain)).issuer.name).toBe('Registralia Demostración, S.L.');
  });

  test('a row has its net price, rate, VAT, and the sum of both', () => {
    const rows = (facts: SaleFacts) => presentInvoice(composeInvoice(facts, spain)).rows;
    const discounts = [{ label: 'Descuento', amount: -1_00 }];
    expect(rows({ ...sale, items: [{ ...nota, discounts }] })).toEqual([
      {
        concept: 'Nota simple',
        detail: 'Finca 1 · Descuento: -1,00\u00a0€',
        amounts: ['20,76\u00a0€', '21\u00a0%', '4,36\u00a0€', '25,12\u00a0€'],
      },
    ]);
  });

  test('official fees are summed apart where there are some, and no line stands for none', () => {
    const view = presentInvoice(composeInvoice(sale, spain));
    expect(view.totals.map(({ value }) => value)).toEqual(['20,76\u00a0€', '4,36\u00a0€', '16,24\u00a0€']);
    const without = presentInvoice(composeInvoice({ ...sale, items: [{ ...nota, suplidos: [] }] }, spain));
    expect(without.totals.map(({ value }) => value)).toEqual(['20,76\u00a0€', '4,36\u00a0€']);
    expect(without.suplidos).toBeNull();
  });

  test('only a made-up issuer says that it is one', () => {
    const issuer = { ...DEMONSTRATION_ISSUERS.ES, demonstration: false };
    expect(presentInvoice(composeInvoice(sale, spain)).footer).toHaveLength(3);
    expect(presentInvoice(composeInvoice({ ...sale, issuer }, spain)).footer).toEqual([
      'Registralia Demostración, S.L. · NIF B00123455 · Calle de la Demostración 1, 28001 Madrid',
      'Registro Mercantil de Demostración, tomo 0, folio 0, hoja M-000000, inscripción 0.ª',
    ]);
  });

  test('a Portuguese issuer is named with its register and its share capital', () => {
    expect(presentInvoice(composeInvoice(portugueseSale, portugal)).footer.slice(0, 2)).toEqual([
      'Registralia Demonstração, Lda. · NIF 599000007 · Rua da Demonstração 1, 1000-001 Lisboa',
      'Matriculada na Conservatória do Registo Comercial de Demonstração sob o n.º 599000007, capital social 0,00 EUR',
    ]);
  });
});
