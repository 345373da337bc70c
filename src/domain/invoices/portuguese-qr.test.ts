import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { centsFromEuros } from '../money/money.ts';
import { type BandVat, mainlandVat, type PortugueseQr, portugueseQrText, type RegionVat } from './portuguese-qr.ts';

// Tax authority of Portugal, specification of QR code and ATCUD, section 5.
describe("the authority's examples", () => {
  test('5.2, simplified invoice', () => {
    expect(
      portugueseQrText({
        issuerNif: '123456789',
        customerNif: '999999990',
        customerCountry: 'PT',
        documentType: 'FS',
        documentStatus: 'N',
        issuedOn: '2019-08-12',
        number: 'FS CDVF/12345',
        atcud: 'CDF7T5HD-12345',
        regions: [{ region: 'PT', normal: { base: 65, vat: 15 } }],
        taxTotal: 15,
        total: 80,
        signature: 'YhGV',
        certificate: '9999',
        otherInformation: 'NU;0.80',
      }),
    ).toBe(
      'A:123456789*B:999999990*C:PT*D:FS*E:N*F:20190812*G:FS CDVF/12345*H:CDF7T5HD-12345*I1:PT*I7:0.65*I8:0.15*N:0.15*O:0.80*Q:YhGV*R:9999*S:NU;0.80',
    );
  });

  test('5.4, a document without tax', () => {
    expect(
      portugueseQrText({
        issuerNif: '500000000',
        customerNif: '123456789',
        customerCountry: 'PT',
        documentType: 'GT',
        documentStatus: 'N',
        issuedOn: '2019-07-20',
        number: 'GT G234CB/50987',
        atcud: 'GTVX4Y8B-50987',
        regions: [],
        taxTotal: 0,
        total: 0,
        signature: '5uIg',
        certificate: '9999',
      }),
    ).toBe(
      'A:500000000*B:123456789*C:PT*D:GT*E:N*F:20190720*G:GT G234CB/50987*H:GTVX4Y8B-50987*I1:0*N:0.00*O:0.00*Q:5uIg*R:9999',
    );
  });
});

test('rates of the mainland find their band, others are refused', () => {
  const line = (rate: number) => ({ rate, base: 100, vat: 10 });
  const band = { base: 100, vat: 10 };
  expect(mainlandVat([line(2300), line(1300), line(600), { rate: 0, base: 7, vat: 0 }])).toEqual({
    region: 'PT',
    normal: band,
    intermediate: band,
    reduced: band,
    exempt: 7,
  });
  expect(() => mainlandVat([line(2100)])).toThrow(RangeError);
});

const EXAMPLES = 'portugal/qr_examples.json';

test("all of the authority's examples, where the reference data are at hand", (context) => {
  const { examples }: { examples: { qr: string; fields: Record<string, string> }[] } = JSON.parse(
    readFileSync(referenceData(context, EXAMPLES), 'utf8'),
  );
  expect(examples.length).toBeGreaterThan(0);
  for (const { qr, fields } of examples) expect(portugueseQrText(qrOf(fields))).toBe(qr);
});

test("the authority's examples add up as ours must", (context) => {
  const { examples }: { examples: { qr: string; fields: Record<string, string> }[] } = JSON.parse(
    readFileSync(referenceData(context, EXAMPLES), 'utf8'),
  );
  for (const { qr, fields } of examples) expect(differencesIn(fields), qr).toEqual({ taxes: 0, total: 0 });
  // Values altered in a circulating copy of the second example: the difference is detected.
  const [, second] = examples;
  expect(differencesIn({ ...second?.fields, I8: '0.16' })).not.toEqual({ taxes: 0, total: 0 });
});

/** N is VAT and stamp duty, O all bases, VAT, L and M; the differences to either, in cents. */
function differencesIn(fields: Record<string, string>): { taxes: number; total: number } {
  const cents = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + centsFromEuros(fields[name]?.trim() || '0'), 0);
  const inRegions = (places: readonly number[]) =>
    cents(['I', 'J', 'K'].flatMap((letter) => places.map((place) => `${letter}${place}`)));
  const vat = inRegions([4, 6, 8]);
  return {
    taxes: cents(['N']) - vat - cents(['M']),
    total: cents(['O']) - inRegions([2, 3, 5, 7]) - vat - cents(['L', 'M']),
  };
}

function qrOf(fields: Record<string, string>): PortugueseQr {
  const text = (name: string) => fields[name] ?? '';
  const cents = (name: string) => (fields[name] === undefined ? undefined : centsFromEuros(fields[name]));
  return dropUndefined({
    issuerNif: text('A'),
    customerNif: text('B'),
    customerCountry: text('C'),
    documentType: text('D'),
    documentStatus: 'N' as const,
    issuedOn: text('F').replace(/(....)(..)(..)/, '$1-$2-$3'),
    number: text('G'),
    atcud: text('H'),
    regions: ['I', 'J', 'K'].flatMap((letter) => regionOf(letter, text(`${letter}1`), cents)),
    notTaxed: cents('L'),
    stampDuty: cents('M'),
    taxTotal: cents('N') ?? 0,
    total: cents('O') ?? 0,
    withheld: cents('P'),
    signature: text('Q'),
    certificate: text('R'),
    otherInformation: fields.S,
  }) as PortugueseQr;
}

function regionOf(letter: string, region: string, cents: (name: string) => number | undefined): RegionVat[] {
  if (!region || region === '0') return [];
  const band = (base: number): BandVat | undefined => {
    const vat = cents(`${letter}${base + 1}`);
    return vat === undefined ? undefined : (dropUndefined({ base: cents(`${letter}${base}`), vat }) as BandVat);
  };
  return [
    dropUndefined({
      region,
      exempt: cents(`${letter}2`),
      reduced: band(3),
      intermediate: band(5),
      normal: band(7),
    }) as RegionVat,
  ];
}

const dropUndefined = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
