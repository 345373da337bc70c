import { X509Certificate } from 'node:crypto';
import { AsnParser } from '@peculiar/asn1-schema';
import { Time } from '@peculiar/asn1-x509';
import type { ReadSignature } from '../../../domain/authenticity/paper-signature.ts';
import {
  decideChain,
  decideStamp,
  REVOCATION_NOT_KNOWN,
  type RevocationAnswer,
} from '../../../domain/authenticity/revocation.ts';
import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import { storable } from '../mailbox/storable.ts';
import { questionOf, type RevocationQuestion } from '../revocation/question.ts';
import { readRevocation } from '../revocation/read-revocation.ts';
import { attributeOf } from './attribute-of.ts';
import { findChain, type Purpose } from './certificate-chain.ts';
import { type EvidenceStore, evidenceIn, readEvidenceStore } from './evidence-store.ts';
import { type Cms, readCms } from './read-cms.ts';
import { findSignedRanges, type SignedRange } from './signed-ranges.ts';
import { findProvenTime, TIME_STAMP_CONTENT, type TimeStamp, verifyTimeStamp } from './time-stamp.ts';
import { type Verified, verifyCms } from './verify-cms.ts';

const SIGNING_TIME = '1.2.840.113549.1.9.5';

/** With what a PDF is checked. */
export interface Checking {
  /** Certificates of known authorities, as PEM. */
  readonly anchors: readonly string[];
  /** Of authorities that are known for time stamps only. */
  readonly stampAnchors?: readonly string[];
  /** When, in milliseconds. */
  readonly now: number;
}

/** A certificate of a chain: what is to be asked about it, and the answers that the file has. */
export interface ChainLink {
  readonly question: RevocationQuestion;
  readonly answers: readonly RevocationAnswer[];
  /** It is the first of its chain: of who signed, or of a time stamp. */
  readonly isFoot: boolean;
}

/** A signature, and what remains to be asked about the certificates that vouch for it. */
export interface FoundSignature {
  /** What it says of revocation is what the file itself contains. */
  readonly signature: ReadSignature;
  /** The certificate, then the authorities below the one that we know; empty if the signature does not hold, or its issuer is not known. */
  readonly chain: readonly ChainLink[];
  /** The same of the time stamp in it; empty if there is none, or nothing above it that is not known. */
  readonly stampChain: readonly ChainLink[];
}

interface Known {
  readonly anchors: Readonly<Record<Purpose, readonly X509Certificate[]>>;
  readonly now: number;
  /** What the file has for its own verification. */
  readonly store: EvidenceStore;
}

/**
 * The signatures of a PDF, each verified. Never throws for damaged ones. Only in the process of `isolated/reader.ts`: a hostile container uses
 * unlimited time and memory.
 */
export function readSignatures(
  bytes: Uint8Array,
  { anchors, stampAnchors = [], now }: Checking,
): readonly FoundSignature[] {
  const ranges = findSignedRanges(bytes);
  if (ranges.length === 0) return [];
  const opened = (pems: readonly string[]) => pems.map((pem) => new X509Certificate(pem));
  const signing = opened(anchors);
  const known: Known = {
    anchors: { signing, time_stamps: [...signing, ...opened(stampAnchors)] },
    now,
    store: readEvidenceStore(bytes),
  };
  return ranges.map((range) => readSignature(range, known));
}

function readSignature(range: SignedRange, known: Known): FoundSignature {
  const { container, added, format } = range;
  // Formats of PDF before 2.0 sign a digest by SHA-1, or nothing but it.
  if (format !== null && !FORMATS.includes(format)) return without({ state: 'unsupported', added });
  try {
    if (container) return readContainer(readCms(container), range, known);
  } catch {
    // The container is foreign: an error in it is damage.
  }
  return without({ added });
}

function without(facts: Partial<ReadSignature>): FoundSignature {
  return { signature: { ...NOTHING, ...facts }, chain: [], stampChain: [] };
}

function readContainer(cms: Cms, range: SignedRange, known: Known): FoundSignature {
  const isStamp = cms.contentType === TIME_STAMP_CONTENT;
  const verified = isStamp ? verifyTimeStamp(cms, range.parts) : verifyCms(cms, range.parts);
  const others = [...cms.certificates, ...known.store.certificates];
  const proven = isStamp ? null : findProvenTime(cms, { anchors: known.anchors.time_stamps, others });
  const signedAt =
    timeOf(verified) ?? proven?.at ?? statedTime(cms) ?? (range.statedAt === null ? null : new Date(range.statedAt));
  // An authority must have been valid when the signature was made, or is now if nothing says when.
  const at = new Date(signedAt ?? known.now);
  const { certificate, state } = verified;
  const purpose = isStamp ? 'time_stamps' : 'signing';
  const chain = certificate && findChain({ certificate, others, anchors: known.anchors[purpose], at, purpose });
  const evidence = [...evidenceIn(cms), ...known.store.evidence];
  const holding = state === 'holds' ? { chain: chain ?? [], stamp: proven } : { chain: [], stamp: null };
  const own = linksOf(holding.chain, { evidence, now: known.now });
  const links = isStamp ? own.map((link) => currentAt(link, at)) : own;
  const stampChain = linksOf(holding.stamp?.chain ?? [], {
    evidence: holding.stamp ? [...evidenceIn(holding.stamp.token), ...evidence] : [],
    now: known.now,
  }).map((link) => currentAt(link, at));
  const signature: ReadSignature = {
    ...present(verified),
    kind: isStamp ? 'timestamp' : 'signature',
    added: range.added,
    signedAt: signedAt?.toISOString() ?? null,
    isTimeAhead: signedAt !== null && signedAt.getTime() > known.now + CLOCKS_DIFFER_MS,
    isTimeProven: isStamp ? chain !== null && state === 'holds' && isWithin(certificate, at) : proven !== null,
    isIssuerKnown: chain !== null,
    ...decideChain(links.map(({ answers }) => answers)),
    // Nobody is above a certificate that we know itself.
    ...(chain?.length === 1 && { revocation: KNOWN_ITSELF }),
    stamp: decideStamp(stampChain.map(({ answers }) => answers)),
  };
  return { signature, chain: links, stampChain };
}

/** Without answers that were out of date when the time stamp was made: who has a stolen key can keep one. */
function currentAt(link: ChainLink, at: Date): ChainLink {
  const isCurrent = ({ state, asOf, until }: RevocationAnswer) =>
    state === 'revoked' || new Date(until ?? asOf) >= at || new Date(asOf) >= at;
  return { ...link, answers: link.answers.filter(isCurrent) };
}

interface Evidence {
  readonly evidence: readonly Buffer[];
  readonly now: number;
}

function linksOf(chain: readonly X509Certificate[], { evidence, now }: Evidence): readonly ChainLink[] {
  return chain.flatMap((_, place) => {
    const question = questionOf(chain.slice(place));
    if (!question) return [];
    const answers = evidence.flatMap((bytes) => readRevocation({ question, bytes, now }) ?? []);
    return [{ question, answers, isFoot: place === 0 }];
  });
}

function isWithin(certificate: X509Certificate | null, at: Date): boolean {
  return certificate !== null && at >= certificate.validFromDate && at <= certificate.validToDate;
}

function timeOf(verified: Verified | TimeStamp): Date | null {
  return 'at' in verified ? verified.at : null;
}

function statedTime({ signer }: Cms): Date | null {
  const value = attributeOf(signer.signedAttrs, SIGNING_TIME);
  return value ? AsnParser.parse(value, Time).getTime() : null;
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

const KNOWN_ITSELF = { state: 'good', asOf: null, revokedAt: null } as const;
const LONGEST_NAME = 200;
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;
/** Of ISO 32000-2 and ETSI EN 319 142. */
const FORMATS = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached', 'ETSI.RFC3161'];

const NOTHING: ReadSignature = {
  kind: 'signature',
  state: 'unreadable',
  added: 0,
  ...{ signer: null, organisation: null, issuer: null, validFrom: null, validTo: null, signedAt: null },
  ...{ isTimeAhead: false, isTimeProven: false, isIssuerKnown: false },
  ...{ revocation: REVOCATION_NOT_KNOWN, authorities: null, stamp: null },
};
