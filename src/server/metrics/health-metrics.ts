import type { HealthState } from '../../domain/health/health-line.ts';

/** Metrics of the whole installation, the same from each of its processes. Without a value there is nothing to report. */
export const HEALTH_METRICS = {
  registralia_health_state:
    'State of a check of the page of health: 0 fine, 1 needs attention, 2 bad; none while it is not set up',
  registralia_database_connections: 'Connections of the database server',
  registralia_database_connections_allowed: 'How many it allows',
  registralia_longest_transaction_seconds: 'Age of the longest open transaction',
  registralia_disk_free_bytes: 'Free space of the fullest folder of this process',
  registralia_jobs_waiting:
    'Jobs that are due and not begun, by task; mails are the task send_mail. Counts end at 10000',
  registralia_jobs_oldest_seconds: 'How long the oldest of them has waited',
  registralia_jobs_retried: 'Jobs that failed more than three times and are tried again',
  registralia_jobs_given_up: 'Jobs that failed as often as allowed',
  registralia_held_mails: 'Mails held because an address is undeliverable',
  registralia_mailboxes_failing: 'Mailboxes that could not be read the last time',
  registralia_chain_broken: '1 when the last check of a sealed chain found it altered',
  registralia_chain_checked_timestamp_seconds: 'When a sealed chain was last checked',
  registralia_unsent_invoices: 'Records of invoices that the tax agency has not got',
  registralia_unsent_invoices_oldest_seconds: 'Age of the oldest of them',
  registralia_taken_locks: 'Locks that supervisors took from a colleague in the last 24 hours',
  registralia_lost_workers: 'Workers that died with their jobs in the last 24 hours',
  registralia_stale_writes: 'Writes refused as outdated in the last 24 hours',
  registralia_backup_timestamp_seconds: 'When the last base backup, archived log and good drill were made',
  registralia_registry_businessdays:
    'Business days until the usual land registry has delivered half (0.5) and most (0.9) of its orders',
  registralia_slow_registries: 'Land registries that are slow, as configured or measured',
} as const;

/** One value of a metric. */
export interface Figure {
  readonly name: keyof typeof HEALTH_METRICS;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** The value of a state; null for what is not set up. */
export const STATE_VALUE: Readonly<Record<HealthState, number | null>> = { ok: 0, attention: 1, bad: 2, off: null };
