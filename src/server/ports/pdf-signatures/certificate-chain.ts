import type { X509Certificate } from 'node:crypto';
import { AsnParser } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  type Extension,
  id_ce_basicConstraints,
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

/** A search with how many signatures of certificates it may still verify: a hostile container has many authorities of one name. */
interface Search extends ChainToFollow {
  verifications: number;
}

/**
 * The certificates from this one to an anchor, each signed by the next; null if it leads to none, or is not for this purpose. Each authority allows the
 * purpose and the number of authorities below it. Whether one was revoked is not part of it. Source: RFC 5280, 6.1
 */
export function findChain(chain: ChainToFollow): readonly X509Certificate[] | null {
  if (!isFor(chain.certificate, chain.purpose)) return null;
  return chainFrom([chain.certificate], { ...chain, verifications: MOST_VERIFICATIONS });
}

function chainFrom(path: readonly X509Certificate[], search: Search): readonly X509Certificate[] | null {
  const last = path.at(-1);
  if (!last) return null;
  if (search.anchors.some(({ fingerprint256 }) => fingerprint256 === last.fingerprint256)) return path;
  if (path.length > LONGEST || !isSafelySigned(last)) return null;
  for (const issuer of [...search.anchors, ...search.others]) {
    const isNext = isAuthorityOf(issuer, path, search) && hasSigned(issuer, last, search);
    const found = isNext ? chainFrom([...path, issuer], search) : null;
    if (found) return found;
  }
  return null;
}

function isAuthorityOf(issuer: X509Certificate, path: readonly X509Certificate[], { purpose, at }: Search): boolean {
  if (!issuer.ca || !path.at(-1)?.checkIssued(issuer)) return false;
  if (path.some(({ fingerprint256 }) => fingerprint256 === issuer.fingerprint256)) return false;
  if (at < issuer.validFromDate || at > issuer.validToDate) return false;
  return isLongEnough(issuer, path) && mayIssueFor(issuer, purpose);
}

function hasSigned(issuer: X509Certificate, certificate: X509Certificate, search: Search): boolean {
  search.verifications -= 1;
  return search.verifications >= 0 && certificate.verify(issuer.publicKey);
}

/** Whether an authority allows as many authorities below it. Those that only renew their own key do not count. */
function isLongEnough(issuer: X509Certificate, [, ...below]: readonly X509Certificate[]): boolean {
  const value = findExtension(extensionsOf(issuer), id_ce_basicConstraints);
  const most = value && AsnParser.parse(value, BasicConstraints).pathLenConstraint;
  return typeof most !== 'number' || below.filter(({ subject, issuer: by }) => subject !== by).length <= most;
}

/** An authority whose certificate lists uses issues certificates for these only. */
function mayIssueFor(issuer: X509Certificate, purpose: Purpose): boolean {
  const uses = extendedUses(extensionsOf(issuer));
  if (uses.length === 0 || uses.includes(ANY_USE)) return true;
  return purpose === 'time_stamps' ? uses.includes(TIME_STAMPING) : uses.some((use) => !OTHER_TRADES.includes(use));
}

function isSafelySigned({ signatureAlgorithm }: X509Certificate): boolean {
  return !/sha1|md\d/i.test(signatureAlgorithm ?? '');
}

/** A certificate of a web server or of an authority signs no papers, and only one for time stamps makes these. */
function isFor(certificate: X509Certificate, purpose: Purpose): boolean {
  const extensions = extensionsOf(certificate);
  const usage = findExtension(extensions, id_ce_keyUsage);
  if (usage && (AsnParser.parse(usage, KeyUsage).toNumber() & SIGNS) === 0) return false;
  const uses = extendedUses(extensions);
  if (purpose === 'time_stamps') return uses.includes(TIME_STAMPING);
  return !certificate.ca && !uses.includes(SERVER) && (uses.length === 0 || uses.some((use) => use !== TIME_STAMPING));
}

function extensionsOf({ raw }: X509Certificate): readonly Extension[] {
  return AsnParser.parse(raw, Certificate).tbsCertificate.extensions ?? [];
}

function findExtension(extensions: readonly Extension[], oid: string): ArrayBuffer | undefined {
  return extensions.find(({ extnID }) => extnID === oid)?.extnValue.buffer;
}

function extendedUses(extensions: readonly Extension[]): readonly string[] {
  const value = findExtension(extensions, id_ce_extKeyUsage);
  return value ? [...AsnParser.parse(value, ExtendedKeyUsage)] : [];
}

const SIGNS = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
const ANY_USE = '2.5.29.37.0';
const SERVER = '1.3.6.1.5.5.7.3.1';
const CODE = '1.3.6.1.5.5.7.3.3';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const OCSP = '1.3.6.1.5.5.7.3.9';
const OTHER_TRADES = [SERVER, CODE, TIME_STAMPING, OCSP];
/** Authorities between a certificate and its anchor. */
const LONGEST = 6;
const MOST_VERIFICATIONS = 60;
