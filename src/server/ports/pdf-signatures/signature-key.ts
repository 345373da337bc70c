import { constants, type KeyObject, verify } from 'node:crypto';
import { RsaSaPssParams } from '@peculiar/asn1-rsa';
import { AsnParser } from '@peculiar/asn1-schema';
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509';

/** Digests by object identifier. SHA-1 and older ones are not accepted: two files with one digest can be made. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Signature algorithms that name their digest. */
const SIGNATURES: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const RSA_WITH_ANY_DIGEST = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';

/** Name of a digest for `node:crypto`; null for one that is not accepted. */
export function digestNamed({ algorithm }: Pick<AlgorithmIdentifier, 'algorithm'>): string | null {
  return DIGESTS[algorithm] ?? null;
}

interface SignedBytes {
  readonly key: KeyObject;
  readonly algorithm: AlgorithmIdentifier;
  /** Digest of the signed bytes, for an algorithm that names none. */
  readonly digest: string;
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

/** Whether a key made a signature; null if its algorithm is not accepted. */
export function isMadeBy({ key, algorithm, digest, signed, signature }: SignedBytes): boolean | null {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'rsa' && (details?.modulusLength ?? 0) < LEAST_RSA_BITS) return null;
  if (algorithm.algorithm === RSA_PSS) {
    const pss = algorithm.parameters ? AsnParser.parse(algorithm.parameters, RsaSaPssParams) : null;
    const named = pss && digestNamed(pss.hashAlgorithm);
    if (!named) return null;
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss.saltLength };
    return verify(named, signed, { key, ...padding }, signature);
  }
  const named = algorithm.algorithm === RSA_WITH_ANY_DIGEST ? digest : SIGNATURES[algorithm.algorithm];
  return named === undefined || (type !== 'rsa' && type !== 'ec') ? null : verify(named, signed, key, signature);
}

const LEAST_RSA_BITS = 2048;
