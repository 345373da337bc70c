import type { Right } from './rights.ts';

/** How long a proof of who somebody is counts as fresh, in milliseconds. Source: issue "Accounts", part 3. */
export const PROOF_LIFE = 10 * 60_000;

/**
 * Rights that refund money or configure the system, protected from anyone who sits down at an open panel: they need re-authentication
 * within the last ten minutes. Source: issue "Accounts", part 3; OWASP ASVS 5.0, 7.5.
 */
export function needsFreshProof(right: Right): boolean {
  return STEPPED_UP.has(right);
}

/** True while a proof of `provedAt` is fresh. */
export function isProofFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_LIFE;
}

const STEPPED_UP: ReadonlySet<Right> = new Set<Right>([
  'devolucion_total',
  'devolucion_parcial',
  'approve_refund',
  'manage_users',
  'manage_configuration',
  'manage_prices',
]);
