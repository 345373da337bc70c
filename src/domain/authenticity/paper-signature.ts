import type { Revocation } from './revocation.ts';

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
  /** When it was signed, and whether a time stamp of a known authority proves it; else it is what the signer says. */
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
}

/** Judges the signatures of one file, in the order in which they were made. */
export function judgeSignatures(signatures: readonly ReadSignature[]): readonly JudgedSignature[] {
  const ordered = signatures.toSorted((a, b) => b.added - a.added);
  const judged: JudgedSignature[] = [];
  for (const signature of ordered.toReversed()) {
    const isFollowed = signature.added > 0 && judged[0]?.verdict === 'valid' && judged[0].added < signature.added;
    judged.unshift({ ...signature, isFollowed, verdict: verdictOf(signature, isFollowed) });
  }
  return judged;
}

function verdictOf(signature: ReadSignature, isFollowed: boolean): SignatureVerdict {
  if (signature.state !== 'holds') return signature.state;
  if (signature.added > 0 && !isFollowed) return 'added_to';
  if (signature.isTimeAhead) return 'time_ahead';
  if (!wasValidThen(signature)) return 'outside_validity';
  if (isMadeAfterRevocation(signature)) return 'revoked';
  return signature.isIssuerKnown ? 'valid' : 'unknown_issuer';
}

/** A signature without a time is judged as outside: nothing says that it was made within the validity. */
function wasValidThen({ validFrom, validTo, signedAt }: ReadSignature): boolean {
  if (validFrom === null || validTo === null || signedAt === null) return false;
  return validFrom <= signedAt && signedAt <= validTo;
}

/** What the signer states as the time is worth nothing here: who has a stolen key can state any. */
function isMadeAfterRevocation({ revocation, authorities, signedAt, isTimeProven }: ReadSignature): boolean {
  const isBefore = (revokedAt: string | null) =>
    isTimeProven && signedAt !== null && revokedAt !== null && signedAt < revokedAt;
  return [revocation, authorities].some((one) => one?.state === 'revoked' && !isBefore(one.revokedAt));
}
