const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far a signed request's clock may be off, either way, in seconds. Source: decisions.md "Signing in". */
const TIMESTAMP_WINDOW_SECONDS = 300;

/** Lifetimes of all credentials, in milliseconds. Source: issue "Accounts", OWASP ASVS 5.0 section 7.3. */
export const TICKET_LIFE = 2 * MINUTE;
/** For a ticket that opens one address. */
export const ADDRESS_TICKET_LIFE = MINUTE;
export const REQUEST_TOKEN_LIFE = 10 * MINUTE;
export const AGENT_IDLE = 30 * MINUTE;
export const AGENT_ABSOLUTE = 12 * HOUR;
/** Customers and guests: each use extends the session by this, up to a year after its start. */
const CUSTOMER_IDLE = 30 * DAY;
const CUSTOMER_ABSOLUTE = 365 * DAY;
/** For a guest's session without a cart or a partly filled form, since its last use. */
export const EMPTY_GUEST_IDLE = DAY;

/** Minimum interval between updates of the last use, which saves a write per request. */
const AGENT_TOUCH = MINUTE;
const CUSTOMER_TOUCH = HOUR;

export interface TokenLife {
  readonly userKind: 'customer' | 'agent' | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}

/** Whether a token is still valid at `now`: not expired and, for agents, not idle. */
export function isTokenAlive(token: TokenLife, now: Date): boolean {
  if (token.expiresAt.getTime() <= now.getTime()) return false;
  return token.userKind !== 'agent' || now.getTime() - token.seenAt.getTime() < AGENT_IDLE;
}

/** Whether a use at `now` should be recorded. */
export function isTouchDue(token: Pick<TokenLife, 'userKind' | 'seenAt'>, now: Date): boolean {
  const interval = token.userKind === 'agent' ? AGENT_TOUCH : CUSTOMER_TOUCH;
  return now.getTime() - token.seenAt.getTime() >= interval;
}

/** Expiry of an access token or a session after a use at `now`; agents' never moves. */
export function expiryAfterUse({ userKind, createdAt }: Pick<TokenLife, 'userKind' | 'createdAt'>, now: Date): Date {
  if (userKind === 'agent') return new Date(createdAt.getTime() + AGENT_ABSOLUTE);
  return new Date(Math.min(now.getTime() + CUSTOMER_IDLE, createdAt.getTime() + CUSTOMER_ABSOLUTE));
}

/** Whether a signed request's time is close enough to ours; `timestamp` is text of whole seconds since 1970. */
export function isTimely(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) - Math.floor(now.getTime() / 1000)) <= TIMESTAMP_WINDOW_SECONDS;
}
