import { typedLine } from '../identity/typed-text.ts';

/** The used claims of a verified ID token. Source: OpenID Connect Core 1.0, sections 2 and 5.1. */
export interface IdentityClaims {
  readonly [claim: string]: unknown;
}

/** Values returned beside the token; each one present must agree with it. */
export interface IdentityHints {
  /** The person as the client sees it: e-mail or subject, or an object with either. */
  readonly user: string | { readonly sub?: string | undefined; readonly email?: string | undefined };
  readonly nonce?: string | undefined;
  /** Our client id for which the token must have been issued. */
  readonly audience: string;
}

/** A person according to the issuer, which has verified the e-mail address. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

type ReadIdentity =
  | { readonly ok: true; readonly identity: Identity }
  | {
      readonly ok: false;
      readonly reason: 'incomplete' | 'email_not_verified' | 'other_party' | 'nonce' | 'other_user';
    };

/**
 * Reads the person from the claims of a token whose signature, issuer, audience and times are valid. Only a verified e-mail counts: an
 * unverified one may be anybody's. Source: OpenID Connect Core 1.0, section 3.1.3.7.
 */
export function readIdentity(claims: IdentityClaims, hints: IdentityHints): ReadIdentity {
  const [issuer, subject, email] = [textOf(claims.iss), textOf(claims.sub), textOf(claims.email).trim()];
  if (!issuer || !subject || !/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('incomplete');
  // Some issuers send booleans as text.
  if (claims.email_verified !== true && claims.email_verified !== 'true') return refuse('email_not_verified');
  if (!isForUs(claims, hints.audience)) return refuse('other_party');
  if (hints.nonce !== undefined && claims.nonce !== hints.nonce) return refuse('nonce');
  if (!isSameUser(hints.user, { subject, email })) return refuse('other_user');
  return { ok: true, identity: { issuer, subject, email, ...nameOf(claims, email) } };
}

/** A token for several audiences names the client that requested it. */
function isForUs({ aud, azp }: IdentityClaims, audience: string): boolean {
  if (azp !== undefined) return azp === audience;
  return !Array.isArray(aud) || aud.length === 1;
}

function isSameUser(user: IdentityHints['user'], { subject, email }: Pick<Identity, 'subject' | 'email'>): boolean {
  const isEmail = (text: string) => text.trim().toLowerCase() === email.toLowerCase();
  if (typeof user === 'string') return user === subject || isEmail(user);
  return (user.sub === undefined || user.sub === subject) && (user.email === undefined || isEmail(user.email));
}

function nameOf(claims: IdentityClaims, email: string): Pick<Identity, 'firstname' | 'lastname'> {
  const [first, ...rest] = plain(claims.name).split(/\s+/);
  const firstname = plain(claims.given_name) || first || (email.split('@', 1)[0] as string);
  return { firstname, lastname: plain(claims.family_name) || rest.join(' ') };
}

const LONGEST_NAME = 100;

/** A name without characters that no name contains. */
function plain(value: unknown): string {
  return typedLine(textOf(value)).slice(0, LONGEST_NAME);
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 1000 ? value : '';
}

function refuse(reason: Extract<ReadIdentity, { ok: false }>['reason']): ReadIdentity {
  return { ok: false, reason };
}
