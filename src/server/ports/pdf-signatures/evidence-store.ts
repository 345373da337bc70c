import { X509Certificate } from 'node:crypto';
import { constants, inflateSync } from 'node:zlib';
import { membersOf, onlyElement } from '../revocation/der.ts';
import { attributeOf } from './attribute-of.ts';
import type { Cms } from './read-cms.ts';
import { findStreams } from './signed-ranges.ts';

/** What a PDF contains so that its signatures can be verified later: certificates, OCSP responses and lists of revoked certificates. */
export interface EvidenceStore {
  readonly certificates: readonly X509Certificate[];
  readonly evidence: readonly Buffer[];
}

/**
 * The document security store of a PDF. All that the store names is in streams of their own, and is signed by its author, so it does not matter which
 * signature it was added for. Source: ETSI EN 319 142-1, 5.4
 */
export function readEvidenceStore(bytes: Uint8Array): EvidenceStore {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const certificates: X509Certificate[] = [];
  const evidence: Buffer[] = [];
  const text = file.toString('latin1');
  let left = MOST_BYTES;
  for (const { dictionary, start, end } of text.includes('/DSS') ? findStreams(text) : []) {
    if (certificates.length + evidence.length >= MOST || left <= 0) break;
    const content = unpacked(file.subarray(start, end), /\/FlateDecode\b/.test(dictionary), left);
    if (!content) continue;
    left -= content.length;
    const certificate = asCertificate(content);
    if (certificate) certificates.push(certificate);
    else evidence.push(content);
  }
  return { certificates, evidence };
}

/** The evidence that a container has: beside its certificates, and in attributes of PAdES and CAdES. */
export function evidenceIn({ signer, lists }: Cms): readonly Buffer[] {
  const values = [
    attributeOf(signer.signedAttrs, IN_PDF) ?? attributeOf(signer.unsignedAttrs, IN_PDF),
    attributeOf(signer.unsignedAttrs, IN_CADES),
  ];
  return [...lists, ...values.flatMap((value) => (value ? evidenceAt(value) : []))].slice(0, MOST);
}

/** Lists under the first tag, OCSP responses under the second. */
function evidenceAt(value: ArrayBuffer): readonly Buffer[] {
  try {
    return membersOf(onlyElement(new Uint8Array(value)))
      .flatMap((tagged) => membersOf(membersOf(tagged)[0]))
      .map(({ whole }) => whole);
  } catch {
    // An attribute that nobody signed may be damaged, and the signature is none the worse for it.
    return [];
  }
}

/** The content of a stream that begins like DER; null for any other, of which only the beginning is unpacked. */
function unpacked(packed: Buffer, isPacked: boolean, most: number): Buffer | null {
  try {
    const head = isPacked ? inflateSync(packed.subarray(0, 512), { finishFlush: constants.Z_SYNC_FLUSH }) : packed;
    if (head[0] !== SEQUENCE || (head[1] ?? 0) < 0x81 || (head[1] ?? 0) > 0x84) return null;
    const content = isPacked
      ? inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })
      : packed;
    return content.length > most ? null : content.subarray(0, lengthOf(content));
  } catch {
    // Foreign bytes: a stream that cannot be unpacked is no evidence.
    return null;
  }
}

/** Of the element at the beginning; the end of a stream may have a line break more. */
function lengthOf(content: Buffer): number {
  const bytes = content.readUInt8(1) & 0x7f;
  return 2 + bytes + content.readUIntBE(2, bytes);
}

function asCertificate(content: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(content);
  } catch {
    // An OCSP response or a list.
    return null;
  }
}

const SEQUENCE = 0x30;
const IN_PDF = '1.2.840.113583.1.1.8';
const IN_CADES = '1.2.840.113549.1.9.16.2.24';
const MOST = 40;
const MOST_BYTES = 8 * 2 ** 20;
