import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Constructed, fromBER } from 'asn1js';
import { expect, test } from 'vitest';
import { partsOf, readCms } from './read-cms.ts';

const SAMPLE = path.join(import.meta.dirname, 'samples/rsa.pdf');
const [, hex = ''] = /\/Contents <([0-9a-f]+)>/i.exec(readFileSync(SAMPLE, 'latin1')) ?? [];

test('a container with a second set of signers is refused: what is said and what is verified could be of different ones', () => {
  const container = fromBER(Buffer.from(hex, 'hex')).result;
  expect(readCms(Buffer.from(container.toBER())).signedAttributes).not.toBeNull();
  const signedData = partsOf(partsOf(container)[1])[0] as Constructed;
  signedData.valueBlock.value.push(...signedData.valueBlock.value.slice(-1));
  expect(() => readCms(Buffer.from(container.toBER()))).toThrow('surplus parts');
});
