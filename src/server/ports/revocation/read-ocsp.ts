import { createHash, X509Certificate } from 'node:crypto';
import type { RevocationAnswer } from '../../../domain/authenticity/revocation.ts';
import { bitsOf, type CertificateFields, certificateFields } from './certificate-fields.ts';
import { type Der, instantOf, isTime, membersOf, onlyElement, TAGS } from './der.ts';
import { reasonOf } from './reason.ts';
import { isSignedBy } from './signed-element.ts';

/** Whom an answer is asked about. */
export interface Subject {
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
}

/**
 * What an OCSP response says about a certificate; null if it says nothing of it. It is signed by the issuer, or by a responder whose certificate the
 * issuer made for that. @throws Error for what is no such response. Source: RFC 6960, 4.2
 */
export function readOcsp(bytes: Uint8Array, subject: Subject): RevocationAnswer | null {
  const [data, algorithm, signature, certificates] = membersOf(basicResponse(onlyElement(bytes)));
  if (!data || !algorithm) throw new Error('no response');
  const [responder, producedAt, responses] = membersOf(data).filter(({ tag }) => tag !== TAGS.within0);
  if (!responder || !producedAt) throw new Error('no response');
  const found = membersOf(responses)
    .slice(0, MOST_ANSWERS)
    .find((single) => isAbout(single, subject));
  if (!found) return null;
  const candidates = [subject.issuer, ...respondersIn(certificates, { ...subject, at: instantOf(producedAt) })];
  const isSigned = candidates.some(
    (one) =>
      isNamed(responder, certificateFields(one.raw)) &&
      isSignedBy({ key: one.publicKey, signed: data, algorithm, signature: bitsOf(signature) }),
  );
  return isSigned ? answerOf(found) : null;
}

/** The response within its envelope, if it has one: papers keep them with and without. */
function basicResponse(element: Der): Der {
  const [status, bytes] = membersOf(element);
  if (status?.tag !== TAGS.enumerated) return element;
  const [, basic] = membersOf(membersOf(bytes)[0]);
  if (status.content[0] !== 0 || !basic) throw new Error('the responder refused');
  return onlyElement(basic.content);
}

function isAbout(single: Der, { certificate, issuer }: Subject): boolean {
  const [algorithm, name, key, serial] = membersOf(membersOf(single)[0]);
  const hash = HASHES[membersOf(algorithm)[0]?.content.toString('hex') ?? ''];
  if (!hash || !name || !key || !serial) return false;
  const digest = (bytes: Buffer) => createHash(hash).update(bytes).digest();
  const [of, by] = [certificateFields(certificate.raw), certificateFields(issuer.raw)];
  return (
    serial.content.equals(of.serial.content) &&
    name.content.equals(digest(by.subject.whole)) &&
    key.content.equals(digest(by.key))
  );
}

function respondersIn(
  given: Der | undefined,
  { issuer, at }: Subject & { readonly at: Date },
): readonly X509Certificate[] {
  if (!given) return [];
  const all = membersOf(membersOf(given)[0])
    .slice(0, MOST_RESPONDERS)
    .map(({ whole }) => new X509Certificate(whole));
  return all.filter((one) => one.checkIssued(issuer) && isResponder(one, at) && one.verify(issuer.publicKey));
}

function isResponder({ raw, validFromDate, validToDate, signatureAlgorithm }: X509Certificate, at: Date): boolean {
  if (at < validFromDate || at > validToDate || /sha1|md\d/i.test(signatureAlgorithm ?? '')) return false;
  const uses = certificateFields(raw).extensions.find(({ oid }) => oid === EXTENDED_KEY_USAGE);
  return (
    uses !== undefined &&
    membersOf(onlyElement(uses.value)).some(({ content }) => content.toString('hex') === OCSP_SIGNING)
  );
}

function isNamed(responder: Der, { subject, key }: CertificateFields): boolean {
  const [given] = membersOf(responder);
  if (responder.tag === TAGS.within1) return given?.whole.equals(subject.whole) ?? false;
  return responder.tag === TAGS.within2 && (given?.content.equals(createHash('sha1').update(key).digest()) ?? false);
}

function answerOf(single: Der): RevocationAnswer | null {
  const [, status, thisUpdate, ...rest] = membersOf(single);
  if (!status || !thisUpdate || (status.tag !== GOOD && status.tag !== REVOKED)) return null;
  const next = rest.find(({ tag }) => tag === TAGS.within0);
  const [revokedAt, reason] = status.tag === REVOKED ? membersOf(status) : [];
  const [until] = next ? membersOf(next) : [];
  return {
    state: status.tag === GOOD ? 'good' : 'revoked',
    asOf: instantOf(thisUpdate).toISOString(),
    until: until && isTime(until) ? instantOf(until).toISOString() : null,
    revokedAt: revokedAt ? instantOf(revokedAt).toISOString() : null,
    ...reasonOf(reason && membersOf(reason)[0]?.content[0]),
  };
}

const HASHES: Readonly<Record<string, string>> = { '2b0e03021a': 'sha1', '608648016503040201': 'sha256' };
const EXTENDED_KEY_USAGE = '551d25';
const OCSP_SIGNING = '2b06010505070309';
const GOOD = 0x80;
const REVOKED = 0xa1;
const MOST_ANSWERS = 100;
const MOST_RESPONDERS = 10;
