import type { HealthCheck } from '../../../domain/health/health-line.ts';
import type { HealthMessages } from './i18n/es.ts';

/** The sections of the page, in order, and their lines. */
export const HEALTH_GROUPS: readonly {
  readonly group: keyof HealthMessages['groups'];
  readonly checks: readonly HealthCheck[];
}[] = [
  { group: 'machine', checks: ['connections', 'transactions', 'disk'] },
  { group: 'work', checks: ['jobs', 'retries', 'mails', 'failed_mails', 'held_mails', 'mailboxes'] },
  { group: 'chains', checks: ['invoice_chain', 'unsent_invoices', 'audit_chain'] },
  { group: 'conflicts', checks: ['taken_locks', 'lost_workers', 'stale_writes'] },
  { group: 'backups', checks: ['base_backup', 'log_archive', 'drill'] },
];
