import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { centsFromEuros } from '../money/money.ts';
import { QR_LEGEND, spanishQrUrl } from './spanish-qr.ts';

const invoice = {
  service: 'production',
  issuerTaxId: '89890001K',
  number: '12345678-G33',
  issuedOn: '2024-09-01',
  taxed: 241_40,
} as const;

// AEAT, specification of the QR code 0.4.7. The agency treats 241.4 and 241.40 alike; we always write two decimals.
test('the address of the example of the agency', () => {
  expect(spanishQrUrl(invoice)).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.40',
  );
  expect(spanishQrUrl({ ...invoice, service: 'test' })).toMatch(
    /^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/ValidarQR\?/,
  );
});

test('what is no letter or digit is encoded', () => {
  expect(spanishQrUrl({ ...invoice, number: '12345678&G33' })).toContain('&numserie=12345678%26G33&');
});

test('the legends are those of the order, letter by letter', () => {
  expect(QR_LEGEND).toEqual({ above: 'QR tributario:', below: 'VERI*FACTU' });
});

interface Example {
  environment: 'test' | 'production';
  verifactu: boolean;
  params: { nif: string; numserie: string; fecha: string; importe: string };
  url: string;
}

const EXAMPLES = 'verifactu/qr_cotejo.json';

test("the agency's file of examples, where the reference data are at hand", (context) => {
  const { urls }: { urls: Example[] } = JSON.parse(readFileSync(referenceData(context, EXAMPLES), 'utf8'));
  const ours = urls.filter((example) => example.verifactu);
  expect(ours.length).toBeGreaterThan(0);
  for (const { environment, params, url } of ours) {
    const built = spanishQrUrl({
      service: environment,
      issuerTaxId: params.nif,
      number: params.numserie,
      issuedOn: params.fecha.split('-').reverse().join('-'),
      taxed: centsFromEuros(params.importe),
    });
    expect(built).toBe(`${url}0`);
  }
});
