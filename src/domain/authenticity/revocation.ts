/** What an issuer said about a certificate on one occasion: by OCSP or by a list, verified. Instants in ISO 8601. */
export interface RevocationAnswer {
  readonly state: 'good' | 'revoked';
  readonly asOf: string;
  /** When the next answer is due; null if the issuer does not say. */
  readonly until: string | null;
  readonly revokedAt: string | null;
  /** Suspended: it may be in force again later. */
  readonly isOnHold: boolean;
  /** Revoked for a reason that leaves in force what its key stamped before: the key was not lost. Source: RFC 3161, 4 */
  readonly isKeySafe?: boolean;
}

/** Whether a certificate was revoked, and according to an answer of when. */
export interface Revocation {
  readonly state: RevocationAnswer['state'] | 'unknown';
  readonly asOf: string | null;
  readonly revokedAt: string | null;
  readonly isKeySafe?: boolean;
}

export const REVOCATION_NOT_KNOWN: Revocation = { state: 'unknown', asOf: null, revokedAt: null };

/** The newest answer counts, but a revoked certificate that is not merely suspended stays revoked. */
export function decideRevocation(answers: readonly RevocationAnswer[]): Revocation {
  const ordered = answers.toSorted((a, b) => b.asOf.localeCompare(a.asOf));
  const answer = ordered.find(({ state, isOnHold }) => state === 'revoked' && !isOnHold) ?? ordered[0];
  if (!answer) return REVOCATION_NOT_KNOWN;
  const { state, asOf, revokedAt, isKeySafe } = answer;
  return { state, asOf, revokedAt, ...(isKeySafe && { isKeySafe }) };
}

/**
 * What is known of a chain of certificates, of which each vouches for the one before: of the first, and of the authorities above it together, which is
 * null if there are none. An authority that was revoked, or of which nothing is known, makes it so of all.
 * @param chain the answers about each
 */
export function decideChain(chain: readonly (readonly RevocationAnswer[])[]): {
  readonly revocation: Revocation;
  readonly authorities: Revocation | null;
} {
  const [revocation = REVOCATION_NOT_KNOWN, ...authorities] = chain.map(decideRevocation);
  return { revocation, authorities: together(authorities) };
}

/** The same of a time stamp's certificate and the authorities above it, all together; null if nobody vouches for them but us. */
export function decideStamp(chain: readonly (readonly RevocationAnswer[])[]): Revocation | null {
  return together(chain.map(decideRevocation));
}

/** Whether a time stamp of this time proves it: its certificate is known not to have been revoked, or was so later and for a harmless reason. */
export function isStampInForce(stamp: Revocation | null, at: string): boolean {
  if (stamp === null || stamp.state === 'good') return true;
  return stamp.isKeySafe === true && stamp.revokedAt !== null && at < stamp.revokedAt;
}

function together(authorities: readonly Revocation[]): Revocation | null {
  const since = ({ revokedAt }: Revocation) => revokedAt ?? '';
  const revoked = authorities
    .filter(({ state }) => state === 'revoked')
    .toSorted((a, b) => since(a).localeCompare(since(b)));
  if (revoked[0]) {
    const isKeySafe = revoked.every((one) => one.isKeySafe);
    return {
      state: 'revoked',
      asOf: revoked[0].asOf,
      revokedAt: revoked[0].revokedAt,
      ...(isKeySafe && { isKeySafe }),
    };
  }
  if (authorities.some(({ state }) => state === 'unknown')) return REVOCATION_NOT_KNOWN;
  // The oldest answer: what all of them say is said as of then.
  return authorities.toSorted((a, b) => (a.asOf ?? '').localeCompare(b.asOf ?? ''))[0] ?? null;
}
