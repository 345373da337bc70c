import { X509Certificate } from 'node:crypto';
import { AsnParser } from '@peculiar/asn1-schema';
import { Time } from '@peculiar/asn1-x509';
import type { ReadSignature } from '../../../domain/authenticity/paper-signature.ts';
import { storable } from '../mailbox/storable.ts';
import { isIssuedUnder } from './certificate-chain.ts';
import { type Cms, readCms } from './read-cms.ts';
import { findSignedRanges, type SignedRange } from './signed-ranges.ts';
import { findProvenTime, TIME_STAMP_CONTENT, verifyTimeStamp } from './time-stamp.ts';
import { attributeOf, type Verified, verifyCms } from './verify-cms.ts';

const SIGNING_TIME = '1.2.840.113549.1.9.5';

/**
 * The signatures of a PDF, each verified. Never throws for damaged ones. Only in the process of `isolated/reader.ts`: a hostile container uses
 * unlimited time and memory.
 * @param anchors certificates of known authorities, as PEM
 */
export function readSignatures(bytes: Uint8Array, anchors: readonly string[]): readonly ReadSignature[] {
  const known = anchors.map((pem) => new X509Certificate(pem));
  return findSignedRanges(bytes).map((range) => readSignature(range, known));
}

function readSignature(range: SignedRange, anchors: readonly X509Certificate[]): ReadSignature {
  const { container, added } = range;
  try {
    if (container) return { ...readContainer(readCms(container), range, anchors), added };
  } catch {
    // The container is foreign: an error in it is damage.
  }
  return { ...NOTHING, added };
}

function readContainer(cms: Cms, range: SignedRange, anchors: readonly X509Certificate[]): ReadSignature {
  if (cms.contentType === TIME_STAMP_CONTENT) {
    const stamp = verifyTimeStamp(cms, range.parts);
    const chain = { others: cms.certificates, anchors, at: stamp.at, purpose: 'time_stamps' } as const;
    const isIssuerKnown = stamp.certificate !== null && isIssuedUnder({ ...chain, certificate: stamp.certificate });
    const signedAt = stamp.at.toISOString();
    return { ...present(stamp), kind: 'timestamp', signedAt, isTimeProven: isIssuerKnown, isIssuerKnown };
  }
  const verified = verifyCms(cms, range.parts);
  const proven = findProvenTime(cms, anchors);
  const signedAt = proven?.toISOString() ?? statedTime(cms) ?? range.statedAt;
  const { certificate } = verified;
  // An authority must have been valid when the signature was made, or is now if nothing says when.
  const at = signedAt === null ? new Date() : new Date(signedAt);
  const chain = { others: cms.certificates, anchors, at, purpose: 'signing' } as const;
  const isIssuerKnown = certificate !== null && isIssuedUnder({ ...chain, certificate });
  return { ...present(verified), signedAt, isTimeProven: proven !== null, isIssuerKnown };
}

function statedTime({ signer }: Cms): string | null {
  const value = attributeOf(signer.signedAttrs, SIGNING_TIME);
  return value ? AsnParser.parse(value, Time).getTime().toISOString() : null;
}

function present({ state, certificate }: Verified): ReadSignature {
  if (!certificate) return { ...NOTHING, state };
  const { subject, issuer } = certificate.toLegacyObject();
  return {
    ...NOTHING,
    state,
    signer: nameIn(subject, 'CN'),
    organisation: nameIn(subject, 'O'),
    issuer: nameIn(issuer, 'CN') ?? nameIn(issuer, 'OU') ?? nameIn(issuer, 'O'),
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
  };
}

/** A part of a name; of several the last, which is the most exact. */
function nameIn(names: NodeJS.Dict<string | readonly string[]>, part: string): string | null {
  const name = names[part];
  const text = typeof name === 'string' ? name : name?.at(-1);
  return (text && storable(text.slice(0, LONGEST_NAME))) || null;
}

const LONGEST_NAME = 200;

const NOTHING: ReadSignature = {
  kind: 'signature',
  state: 'unreadable',
  added: 0,
  ...{ signer: null, organisation: null, issuer: null, validFrom: null, validTo: null, signedAt: null },
  ...{ isTimeProven: false, isIssuerKnown: false },
};
