import { typedLine } from '../identity/typed-text.ts';

/** Impersonation: a back-office user in a customer's account. Source: specification section 6, "Login-as-customer"; issue "Accounts", part 3. */
export interface Impersonation {
  readonly impersonationId: string;
  readonly agentId: number;
  /** Reason for changes; without a reason the account is read-only. */
  readonly reason: string | null;
}

/** Lifetime of an impersonation, and of the link that starts it, in milliseconds. */
export const IMPERSONATION_LIFE = 15 * 60_000;
export const IMPERSONATION_TICKET_LIFE = 2 * 60_000;

/** Kinds of actions in an account: viewing, changing, or those reserved to the customer: paying, and changing password or e-mail. */
export type AccountEffect = 'look' | 'change' | 'own';

type EffectRefusal = 'impersonation_read_only' | 'impersonation_refused';

/** Why an impersonator may not do something; null if they may. The customer may do everything. */
export function refusalOf(impersonation: Impersonation | undefined, effect: AccountEffect): EffectRefusal | null {
  if (!impersonation || effect === 'look') return null;
  if (effect === 'own') return 'impersonation_refused';
  return impersonation.reason === null ? 'impersonation_read_only' : null;
}

const SHORTEST_REASON = 5;
const LONGEST_REASON = 500;

/** The reason as stored and shown to the customer; null for a blank or meaningless one. */
export function readReason(typed: string): string | null {
  const reason = typedLine(typed);
  const letters = reason.match(/\p{L}/gu)?.length ?? 0;
  return letters >= SHORTEST_REASON ? reason.slice(0, LONGEST_REASON) : null;
}
