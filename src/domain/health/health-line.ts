/** What the page of health reports on, in its order. */
export const HEALTH_CHECKS = [
  ...(['connections', 'transactions', 'disk', 'partitions'] as const),
  ...(['jobs', 'retries', 'mails', 'failed_mails', 'held_mails', 'mailboxes', 'virus_scans', 'file_keys'] as const),
  ...(['text_recognition'] as const),
  ...(['invoice_chain', 'unsent_invoices', 'audit_chain'] as const),
  ...(['taken_locks', 'lost_workers', 'stale_writes'] as const),
  ...(['base_backup', 'log_archive', 'drill'] as const),
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** `attention`: somebody should look today; `bad`: now; `off`: not set up here. */
export const HEALTH_STATES = ['ok', 'attention', 'bad', 'off'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** One line of the page. */
export interface HealthLine {
  readonly check: HealthCheck;
  readonly state: HealthState;
  /** In the unit of its check: a count, seconds or bytes; null when there is nothing to say. */
  readonly figure: number | null;
  /** What the figure is compared with, in the same unit. */
  readonly limit: number | null;
  /** Since when it is so, or when it was last done. */
  readonly since: Date | null;
  /** Tasks, mailboxes or measures behind the figure. */
  readonly parts: readonly { readonly name: string; readonly figure: number | null; readonly since: Date | null }[];
}

/** The page of `docs/runbook` on a check. */
export const RUNBOOK: Readonly<Record<HealthCheck, string>> = {
  connections: 'database',
  transactions: 'database',
  disk: 'disk',
  partitions: 'partitions',
  jobs: 'jobs',
  retries: 'jobs',
  mails: 'mail',
  failed_mails: 'mail',
  held_mails: 'mail',
  mailboxes: 'mailboxes',
  virus_scans: 'virus-scans',
  file_keys: 'file-keys',
  text_recognition: 'text-recognition',
  invoice_chain: 'invoices',
  unsent_invoices: 'invoices',
  audit_chain: 'audit',
  taken_locks: 'locks',
  lost_workers: 'workers',
  stale_writes: 'locks',
  base_backup: 'backups',
  log_archive: 'backups',
  drill: 'backups',
};
