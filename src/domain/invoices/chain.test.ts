import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { centsFromEuros } from '../money/money.ts';
import { type CancellationRecord, type ChainRecord, chainHash, chainText, type RegistrationRecord } from './chain.ts';
import { findBrokenLink } from './seal.ts';

const sha256Hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

// AEAT, specification of the hash of invoicing records 0.1.2, section 6: three records of one chain.
const first: RegistrationRecord = {
  record: 'registration',
  issuerTaxId: '89890001K',
  number: '12345678/G33',
  issuedOn: '2024-01-01',
  kind: 'F1',
  vatAmount: 12_35,
  taxed: 123_45,
  previousHash: '',
  generatedAt: '2024-01-01T19:20:30+01:00',
};
const FIRST_HASH = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const second: RegistrationRecord = {
  ...first,
  number: '12345679/G34',
  previousHash: FIRST_HASH,
  generatedAt: '2024-01-01T19:20:35+01:00',
};
const SECOND_HASH = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';
const cancelled: CancellationRecord = {
  record: 'cancellation',
  issuerTaxId: '89890001K',
  number: '12345679/G34',
  issuedOn: '2024-01-01',
  previousHash: SECOND_HASH,
  generatedAt: '2024-01-01T19:20:40+01:00',
};
const CANCELLED_HASH = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68';

describe("the tax agency's vectors", () => {
  test.each([
    ['first record', first, FIRST_HASH],
    ['record behind another', second, SECOND_HASH],
    ['cancellation', cancelled, CANCELLED_HASH],
  ] as const)('%s', (_, record, hash) => {
    expect(chainHash(record, sha256Hex)).toBe(hash);
  });

  test('the text that is hashed, as published', () => {
    expect(chainText(first)).toBe(
      'IDEmisorFactura=89890001K&NumSerieFactura=12345678/G33&FechaExpedicionFactura=01-01-2024&TipoFactura=F1&CuotaTotal=12.35&ImporteTotal=123.45&Huella=&FechaHoraHusoGenRegistro=2024-01-01T19:20:30+01:00',
    );
  });
});

test('values are trimmed, as the agency says', () => {
  expect(chainText({ ...first, number: ' 12345678/G33 ' })).toBe(chainText(first));
});

test('a chain shows where it was tampered with', () => {
  const chain: { record: ChainRecord; hash: string }[] = [
    { record: first, hash: FIRST_HASH },
    { record: second, hash: SECOND_HASH },
    { record: cancelled, hash: CANCELLED_HASH },
  ];
  expect(findBrokenLink(chain, sha256Hex)).toBeNull();
  expect(findBrokenLink([], sha256Hex)).toBeNull();
  const dearer = { ...second, taxed: second.taxed + 1 };
  expect(findBrokenLink(chain.with(1, { record: dearer, hash: SECOND_HASH }), sha256Hex)).toBe(1);
  // Recomputing the hash of a changed record breaks the link after it.
  expect(findBrokenLink(chain.with(1, { record: dearer, hash: chainHash(dearer, sha256Hex) }), sha256Hex)).toBe(2);
  expect(findBrokenLink(chain.toSpliced(1, 1), sha256Hex)).toBe(1);
});

interface Vector {
  record: 'alta' | 'anulacion';
  fields: Record<string, string>;
  input_string: string;
  sha256_upper_hex: string;
}

const VECTORS = 'verifactu/huella_vectors.json';

test("the agency's file of vectors, where the reference data are at hand", (context) => {
  const { vectors }: { vectors: Vector[] } = JSON.parse(readFileSync(referenceData(context, VECTORS), 'utf8'));
  expect(vectors.length).toBeGreaterThan(0);
  for (const vector of vectors) {
    expect(chainText(recordOf(vector))).toBe(vector.input_string);
    expect(chainHash(recordOf(vector), sha256Hex)).toBe(vector.sha256_upper_hex);
  }
});

function recordOf({ record, fields }: Vector): ChainRecord {
  const field = (name: string) => fields[name] ?? '';
  const suffix = record === 'alta' ? '' : 'Anulada';
  const common = {
    issuerTaxId: field(`IDEmisorFactura${suffix}`),
    number: field(`NumSerieFactura${suffix}`),
    issuedOn: field(`FechaExpedicionFactura${suffix}`).split('-').reverse().join('-'),
    previousHash: field('Huella'),
    generatedAt: field('FechaHoraHusoGenRegistro'),
  };
  if (record === 'anulacion') return { record: 'cancellation', ...common };
  return {
    record: 'registration',
    ...common,
    kind: field('TipoFactura') === 'F2' ? 'F2' : 'F1',
    vatAmount: centsFromEuros(field('CuotaTotal')),
    taxed: centsFromEuros(field('ImporteTotal')),
  };
}
