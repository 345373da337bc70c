import type { Right } from './rights.ts';

/** How long a re-authentication is valid, in milliseconds. Source: issue "Accounts", part 3. */
export const REAUTHENTICATION_LIFE = 10 * 60_000;

/**
 * Rights that move money out or configure the system, protected from anyone at an unattended panel: they need re-authentication
 * within the last ten minutes. Source: issue "Accounts", part 3; OWASP ASVS 5.0, 7.5.
 */
export function needsReauthentication(right: Right): boolean {
  return STEPPED_UP.has(right);
}

/** Whether the re-authentication at `provedAt` is still valid. */
export function isReauthenticated(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < REAUTHENTICATION_LIFE;
}

const STEPPED_UP: ReadonlySet<Right> = new Set<Right>([
  'devolucion_total',
  'devolucion_parcial',
  'approve_refund',
  'manage_users',
  'manage_configuration',
  'manage_prices',
  'pay_providers',
]);
