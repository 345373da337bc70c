import { createHash, type X509Certificate } from 'node:crypto';
import type { SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, AsnParser, OctetString } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { fromBER, ObjectIdentifier, OctetString as Octets } from 'asn1js';
import type { SignatureState } from '../../../domain/authenticity/paper-signature.ts';
import { attributeOf } from './attribute-of.ts';
import { type Cms, partsOf } from './read-cms.ts';
import { digestNamed, isMadeBy } from './signature-key.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';

export interface Verified {
  readonly state: SignatureState;
  readonly certificate: X509Certificate | null;
}

/**
 * Verifies that a container signs these bytes: their digest is among the signed attributes, the key of the signer's certificate signed these, and the
 * certificate is the one that they name. Sources: RFC 5652, 5.4 and 5.6; RFC 5035.
 */
export function verifyCms(cms: Cms, content: readonly Uint8Array[]): Verified {
  const { signer, signedAttributes } = cms;
  const certificate = cms.certificates.find((one) => isOfSigner(one, signer)) ?? null;
  const digest = digestNamed(signer.digestAlgorithm);
  // Without signed attributes the signature is over the content itself; no PDF of today is signed so.
  if (!digest || !certificate || !signedAttributes) return { state: 'unsupported', certificate };
  const hash = content.reduce((sum, part) => sum.update(part), createHash(digest)).digest();
  const stated = attributeOf(signer.signedAttrs, MESSAGE_DIGEST);
  if (!stated || !hash.equals(Buffer.from(AsnParser.parse(stated, OctetString).buffer)))
    return { state: 'changed', certificate };
  const isMade = isMadeBy({
    key: certificate.publicKey,
    algorithm: signer.signatureAlgorithm,
    digest,
    signed: signedAttributes,
    signature: new Uint8Array(signer.signature.buffer),
  });
  if (isMade === null) return { state: 'unsupported', certificate };
  const isNamed = isTypeNamed(cms) && isCertificateNamed(signer, certificate);
  return { state: isMade && isNamed ? 'holds' : 'broken', certificate };
}

function isOfSigner(certificate: X509Certificate, { sid }: SignerInfo): boolean {
  const { issuerAndSerialNumber: named } = sid;
  if (!named) return false;
  const { issuer, serialNumber } = AsnParser.parse(certificate.raw, Certificate).tbsCertificate;
  return (
    isSame(serialNumber, named.serialNumber) && isSame(AsnConvert.serialize(issuer), AsnConvert.serialize(named.issuer))
  );
}

function isSame(a: ArrayBuffer, b: ArrayBuffer): boolean {
  return Buffer.from(a).equals(Buffer.from(b));
}

function isTypeNamed({ signer, contentType }: Cms): boolean {
  const named = attributeOf(signer.signedAttrs, CONTENT_TYPE);
  const type = named && fromBER(named).result;
  return type instanceof ObjectIdentifier && type.getValue() === contentType;
}

/** A signature of PAdES names its certificate by a hash, older ones need not. */
function isCertificateNamed({ signedAttrs }: SignerInfo, certificate: X509Certificate): boolean {
  if (!signedAttrs?.some(({ attrType }) => attrType === SIGNING_CERTIFICATE)) return true;
  const value = attributeOf(signedAttrs, SIGNING_CERTIFICATE);
  const [first, second] = value ? partsOf(partsOf(partsOf(fromBER(value).result)[0])[0]) : [];
  const [algorithm] = partsOf(first);
  const digest = algorithm instanceof ObjectIdentifier ? digestNamed({ algorithm: algorithm.getValue() }) : 'sha256';
  const hash = first instanceof Octets ? first : second;
  if (!digest || !(hash instanceof Octets)) return false;
  return createHash(digest).update(certificate.raw).digest().equals(Buffer.from(hash.getValue()));
}
