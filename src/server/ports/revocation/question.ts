import { createHash, type X509Certificate } from 'node:crypto';
import { AsnParser } from '@peculiar/asn1-schema';
import { AuthorityInfoAccessSyntax, CRLDistributionPoints, id_ad_ocsp } from '@peculiar/asn1-x509';
import { Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { certificateFields } from './certificate-fields.ts';

/** What an issuer is to be asked: whether this certificate of its was revoked. */
export interface RevocationQuestion {
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint: string;
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
  /** The request to send to an OCSP responder. */
  readonly request: Uint8Array;
  /** Addresses that the certificate names, over HTTP. */
  readonly ocsp: readonly string[];
  readonly crls: readonly string[];
}

/** The question about the first certificate of a chain; null for an authority that we know, which nobody issued. */
export function questionOf([certificate, issuer]: readonly X509Certificate[]): RevocationQuestion | null {
  if (!certificate || !issuer) return null;
  const { extensions } = certificateFields(certificate.raw);
  const find = (oid: string) => extensions.find((one) => one.oid === oid)?.value;
  const [access, points] = [find(ACCESS), find(POINTS)];
  return {
    fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
    certificate: certificate.raw,
    issuer: issuer.raw,
    request: requestOf(certificate, issuer),
    ocsp: access ? addressesOf(responders(access)) : [],
    crls: points ? addressesOf(lists(points)) : [],
  };
}

function responders(access: Uint8Array): readonly (string | undefined)[] {
  const all = [...AsnParser.parse(access, AuthorityInfoAccessSyntax)];
  return all
    .filter(({ accessMethod }) => accessMethod === id_ad_ocsp)
    .map(({ accessLocation }) => accessLocation.uniformResourceIdentifier);
}

function lists(points: Uint8Array): readonly (string | undefined)[] {
  const all = [...AsnParser.parse(points, CRLDistributionPoints)];
  return all.flatMap(({ distributionPoint }) =>
    (distributionPoint?.fullName ?? []).map(({ uniformResourceIdentifier }) => uniformResourceIdentifier),
  );
}

/** Some authorities also name directories (LDAP), which are not asked. */
function addressesOf(given: readonly (string | undefined)[]): readonly string[] {
  const plain = given.filter((one) => one !== undefined && one.length < LONGEST && /^https?:\/\//i.test(one));
  return plain.filter((one) => one !== undefined && URL.canParse(one)).slice(0, MOST) as string[];
}

/** Source: RFC 6960, 4.1. The hash is SHA-1 because every responder knows it; it only names the certificate. */
function requestOf(certificate: X509Certificate, issuer: X509Certificate): Uint8Array {
  const { subject, key } = certificateFields(issuer.raw);
  const { serial } = certificateFields(certificate.raw);
  const sha1 = (bytes: Uint8Array) => new OctetString({ valueHex: createHash('sha1').update(bytes).digest() });
  const algorithm = sequence(new ObjectIdentifier({ value: '1.3.14.3.2.26' }), new Null());
  const named = [sha1(subject.whole), sha1(key), new Integer({ valueHex: Uint8Array.from(serial.content) })];
  const request = sequence(sequence(algorithm, ...named));
  return new Uint8Array(sequence(sequence(sequence(request))).toBER());
}

function sequence(
  ...value: ConstructorParameters<typeof Sequence>[0] extends { value?: infer Value } | undefined
    ? NonNullable<Value>
    : never
) {
  return new Sequence({ value });
}

const ACCESS = '2b06010505070101';
const POINTS = '551d1f';
const LONGEST = 500;
/** Of one kind. */
const MOST = 2;
