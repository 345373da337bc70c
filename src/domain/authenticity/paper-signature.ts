import { isStampInForce, type Revocation } from './revocation.ts';

/**
 * What the mathematics of a signature says. `changed`: the signed part of the file is not what was signed. `broken`: the signature was not made with
 * the key of its certificate. `unsupported`: its algorithms are unknown or no longer safe. `unreadable`: it is damaged or larger than any real one.
 */
export type SignatureState = 'holds' | 'changed' | 'broken' | 'unsupported' | 'unreadable';

/** A signature or a time stamp in a PDF, as read from its bytes. */
export interface ReadSignature {
  readonly kind: 'signature' | 'timestamp';
  readonly state: SignatureState;
  /** Bytes of the file after the signed part. */
  readonly added: number;
  /** Names in the certificate; null if it has none or could not be read. */
  readonly signer: string | null;
  readonly organisation: string | null;
  readonly issuer: string | null;
  /** Validity of the certificate, as instants in ISO 8601. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** When it was signed, and whether a time stamp of a known authority says so, revoked or not; else it is what the signer says. */
  readonly signedAt: string | null;
  readonly isTimeProven: boolean;
  /** Later than the check. */
  readonly isTimeAhead: boolean;
  /** Whether its certificate leads to an authority that we know, and is one for signing. */
  readonly isIssuerKnown: boolean;
  /** Of its certificate. */
  readonly revocation: Revocation;
  /** Of the authorities between its certificate and the one that we know, together; null if there are none. */
  readonly authorities: Revocation | null;
  /** Of the certificate of its time stamp and the authorities above that, together; null if there are none. */
  readonly stamp: Revocation | null;
}

/**
 * What we say about a signature. `valid` is said only of one that holds, whose file was not added to by anybody unknown, within the validity of a
 * certificate of a known authority, and not revoked as far as we could learn. `time_ahead`: it is dated later than the check.
 */
export const SIGNATURE_VERDICTS = [
  'valid',
  'unknown_issuer',
  'outside_validity',
  'time_ahead',
  'revoked',
  'added_to',
  'changed',
  'broken',
  'unsupported',
  'unreadable',
] as const;
export type SignatureVerdict = (typeof SIGNATURE_VERDICTS)[number];

interface JudgedSignature extends ReadSignature {
  readonly verdict: SignatureVerdict;
  /** The file was added to after this signature, and a later one, which is valid, covers that. */
  readonly isFollowed: boolean;
  /** Now only by a time stamp whose certificate is known not to have been revoked. */
  readonly isTimeProven: boolean;
}

/** Judges the signatures of one file, in the order in which they were made. */
export function judgeSignatures(signatures: readonly ReadSignature[]): readonly JudgedSignature[] {
  const ordered = signatures.toSorted((a, b) => b.added - a.added);
  const judged: JudgedSignature[] = [];
  for (const signature of ordered.toReversed()) {
    const isFollowed = signature.added > 0 && judged[0]?.verdict === 'valid' && judged[0].added < signature.added;
    const verdict = verdictOf(signature, { isFollowed, existedAt: existedAt(signature, judged) });
    judged.unshift({ ...signature, isFollowed, isTimeProven: provesTime(signature), verdict });
  }
  return judged;
}

/** Whether the time of a signature is proven: one that cannot be asked about proves nothing. */
export function provesTime({ kind, signedAt, isTimeProven, ...certificates }: ReadSignature): boolean {
  const { stamp, revocation, authorities } = certificates;
  const vouching = kind === 'timestamp' ? [revocation, authorities] : [stamp];
  return isTimeProven && signedAt !== null && vouching.every((one) => isStampInForce(one, signedAt));
}

/** The first time at which a later time stamp of the file proves that this signature was there; null without one. */
function existedAt({ added }: ReadSignature, later: readonly JudgedSignature[]): string | null {
  const stamps = later.filter(
    (one) => one.kind === 'timestamp' && one.added < added && one.verdict === 'valid' && one.isTimeProven,
  );
  return stamps.map(({ signedAt }) => signedAt).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))[0] ?? null;
}

interface Around {
  readonly isFollowed: boolean;
  readonly existedAt: string | null;
}

function verdictOf(signature: ReadSignature, { isFollowed, existedAt }: Around): SignatureVerdict {
  if (signature.state !== 'holds') return signature.state;
  if (signature.added > 0 && !isFollowed) return 'added_to';
  if (signature.isTimeAhead) return 'time_ahead';
  if (!wasValidThen(signature)) return 'outside_validity';
  if (isMadeAfterRevocation(signature, existedAt)) return 'revoked';
  return signature.isIssuerKnown ? 'valid' : 'unknown_issuer';
}

/** A signature without a time is judged as outside: nothing says that it was made within the validity. */
function wasValidThen({ validFrom, validTo, signedAt }: ReadSignature): boolean {
  if (validFrom === null || validTo === null || signedAt === null) return false;
  return validFrom <= signedAt && signedAt <= validTo;
}

/**
 * What the signer states as the time is worth nothing here: who has a stolen key can state any. Nor does a time stamp vouch for itself, unless its key is
 * known not to have been lost.
 */
function isMadeAfterRevocation(signature: ReadSignature, existedAt: string | null): boolean {
  const { kind, signedAt, revocation, authorities } = signature;
  const isBefore = ({ revokedAt, isKeySafe }: Revocation) => {
    const isOwnTimeGood = kind === 'timestamp' ? isKeySafe === true : provesTime(signature);
    const times = [isOwnTimeGood ? signedAt : null, existedAt];
    return revokedAt !== null && times.some((time) => time !== null && time < revokedAt);
  };
  return [revocation, authorities].some((one) => one?.state === 'revoked' && !isBefore(one));
}
