import type { X509Certificate } from 'node:crypto';
import { AsnParser } from '@peculiar/asn1-schema';
import {
  Certificate,
  ExtendedKeyUsage,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
} from '@peculiar/asn1-x509';

/** What a certificate is asked to be for. */
export type Purpose = 'signing' | 'time_stamps';

interface ChainToFollow {
  readonly certificate: X509Certificate;
  /** Certificates that came with the signature. */
  readonly others: readonly X509Certificate[];
  readonly anchors: readonly X509Certificate[];
  readonly purpose: Purpose;
  /** When all authorities in between must have been valid. */
  readonly at: Date;
}

/** Whether a certificate for this purpose leads to one of the anchors, each signed by the next. Withdrawn ones are not looked up. */
export function isIssuedUnder(chain: ChainToFollow): boolean {
  return isFor(chain.certificate, chain.purpose) && leadsToAnchor(chain.certificate, chain, LONGEST);
}

function leadsToAnchor(certificate: X509Certificate, chain: ChainToFollow, left: number): boolean {
  const { anchors, others, at } = chain;
  if (anchors.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)) return true;
  if (left === 0 || !isSafelySigned(certificate)) return false;
  const issuers = [...anchors, ...others].filter((one) => isIssuer(one, certificate, at));
  return issuers.some((one) => leadsToAnchor(one, chain, left - 1));
}

function isIssuer(issuer: X509Certificate, of: X509Certificate, at: Date): boolean {
  if (issuer.fingerprint256 === of.fingerprint256 || !issuer.ca || !of.checkIssued(issuer)) return false;
  if (at < issuer.validFromDate || at > issuer.validToDate) return false;
  return of.verify(issuer.publicKey);
}

function isSafelySigned({ signatureAlgorithm }: X509Certificate): boolean {
  return !/sha1|md\d/i.test(signatureAlgorithm ?? '');
}

/** A certificate of a web server or of an authority signs no papers, and only one for time stamps makes these. */
function isFor(certificate: X509Certificate, purpose: Purpose): boolean {
  const { extensions = [] } = AsnParser.parse(certificate.raw, Certificate).tbsCertificate;
  const find = (oid: string) => extensions.find(({ extnID }) => extnID === oid)?.extnValue.buffer;
  const usage = find(id_ce_keyUsage);
  if (usage && (AsnParser.parse(usage, KeyUsage).toNumber() & SIGNS) === 0) return false;
  const extended = find(id_ce_extKeyUsage);
  const uses = extended ? [...AsnParser.parse(extended, ExtendedKeyUsage)] : [];
  if (purpose === 'time_stamps') return uses.includes(TIME_STAMPING);
  return !certificate.ca && !uses.includes(SERVER) && (uses.length === 0 || uses.some((use) => use !== TIME_STAMPING));
}

const SIGNS = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
const SERVER = '1.3.6.1.5.5.7.3.1';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** Authorities between a certificate and its anchor. */
const LONGEST = 6;
