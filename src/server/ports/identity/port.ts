import type { IdentityClaims } from '../../../domain/sessions/read-identity.ts';

/** Result of verifying a token. `reason` is for the log and contains no personal data. */
export type VerifiedToken =
  | { readonly ok: true; readonly claims: IdentityClaims }
  | {
      readonly ok: false;
      readonly code: 'identity_refused' | 'identity_provider_unreachable';
      readonly reason: string;
    };

/** An external identity provider. */
export interface IdentityPort {
  /** Our client id at the issuer. */
  readonly audience: string;
  /** Verifies signature, issuer, audience and times of an ID token against the issuer's published keys. */
  verify(token: string, now: Date): Promise<VerifiedToken>;
}
