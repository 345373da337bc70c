import type { KeyObject } from 'node:crypto';
import { AsnParser } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { isMadeBy } from '../pdf-signatures/signature-key.ts';
import type { Der } from './der.ts';

interface SignedElement {
  readonly key: KeyObject;
  readonly signed: Der;
  readonly algorithm: Der;
  readonly signature: Buffer;
}

/** Whether a key signed an element of an answer, by an algorithm that is accepted. */
export function isSignedBy({ key, signed, algorithm, signature }: SignedElement): boolean {
  const named = AsnParser.parse(algorithm.whole, AlgorithmIdentifier);
  return isMadeBy({ key, algorithm: named, digest: 'sha256', signed: signed.whole, signature }) === true;
}
