import { createHash, type X509Certificate } from 'node:crypto';
import { fromBER, GeneralizedTime, ObjectIdentifier, OctetString } from 'asn1js';
import { attributeOf } from './attribute-of.ts';
import { findChain } from './certificate-chain.ts';
import { type Cms, partsOf, readCms } from './read-cms.ts';
import { digestNamed } from './signature-key.ts';
import { type Verified, verifyCms } from './verify-cms.ts';

export const TIME_STAMP_CONTENT = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMP_OF_SIGNATURE = '1.2.840.113549.1.9.16.2.14';

/** A verified time stamp, and its time. */
export interface TimeStamp extends Verified {
  readonly at: Date;
}

/** Reads and verifies a time stamp of these bytes. @throws Error for what is none. Source: RFC 3161 */
export function verifyTimeStamp(cms: Cms, stamped: readonly Uint8Array[]): TimeStamp {
  const { at, algorithm, imprint } = readToken(cms);
  const verified = verifyCms(cms, [cms.content ?? Buffer.alloc(0)]);
  const digest = digestNamed({ algorithm });
  if (!digest) return { ...verified, at, state: 'unsupported' };
  const hash = stamped.reduce((sum, part) => sum.update(part), createHash(digest)).digest();
  return hash.equals(imprint) ? { ...verified, at } : { ...verified, at, state: 'changed' };
}

/** When a signature existed, by a time stamp of a known authority, and what vouches for that. */
interface ProvenTime {
  readonly at: Date;
  /** The certificate of the time stamp, then the authorities up to the known one. */
  readonly chain: readonly X509Certificate[];
  readonly token: Cms;
}

interface Vouching {
  readonly anchors: readonly X509Certificate[];
  /** Certificates of the file. */
  readonly others: readonly X509Certificate[];
}

/**
 * The time stamp of a known authority in a signature; null without one that holds. Anybody can put a damaged one beside a signature, which is none the
 * worse for it. Whether its certificate was revoked is not part of it.
 */
export function findProvenTime({ signer }: Cms, vouching: Vouching): ProvenTime | null {
  const token = attributeOf(signer.unsignedAttrs, TIME_STAMP_OF_SIGNATURE);
  if (!token) return null;
  try {
    return timeProvenBy(readCms(new Uint8Array(token)), { ...vouching, signer });
  } catch {
    return null;
  }
}

function timeProvenBy(token: Cms, { signer, anchors, others }: Vouching & Pick<Cms, 'signer'>): ProvenTime | null {
  const { state, certificate, at } = verifyTimeStamp(token, [new Uint8Array(signer.signature.buffer)]);
  if (state !== 'holds' || !certificate || at < certificate.validFromDate || at > certificate.validToDate) return null;
  const beside = [...token.certificates, ...others];
  const chain = findChain({ certificate, others: beside, anchors, purpose: 'time_stamps', at });
  return chain && { at, chain, token };
}

function readToken({ contentType, content }: Cms): { at: Date; algorithm: string; imprint: Buffer } {
  const token = contentType === TIME_STAMP_CONTENT && content ? fromBER(content).result : null;
  const [, , imprint, , time] = partsOf(token ?? undefined);
  const [algorithm, hash] = partsOf(imprint);
  const [oid] = partsOf(algorithm);
  if (!(time instanceof GeneralizedTime && hash instanceof OctetString && oid instanceof ObjectIdentifier))
    throw new Error('no time stamp');
  return { at: time.toDate(), algorithm: oid.getValue(), imprint: Buffer.from(hash.getValue()) };
}
