import type { Health } from '../../../contract/health.ts';
import type { HealthCheck, HealthState } from '../../../domain/health/health-line.ts';
import type { HealthMessages } from './i18n/es.ts';

type Line = Health['lines'][number];
type Group = keyof HealthMessages['groups'];

const GROUPS: readonly { readonly group: Group; readonly checks: readonly HealthCheck[] }[] = [
  { group: 'machine', checks: ['connections', 'transactions', 'disk', 'partitions'] },
  {
    group: 'work',
    checks: [
      ...(['jobs', 'retries', 'mails', 'failed_mails', 'held_mails', 'mailboxes'] as const),
      ...(['virus_scans', 'file_keys', 'text_recognition'] as const),
    ],
  },
  { group: 'chains', checks: ['invoice_chain', 'unsent_invoices', 'audit_chain'] },
  { group: 'conflicts', checks: ['taken_locks', 'lost_workers', 'stale_writes'] },
  { group: 'backups', checks: ['base_backup', 'log_archive', 'drill'] },
];

const URGENCY: Readonly<Record<HealthState, number>> = { bad: 0, attention: 1, ok: 2, off: 3 };

/** The sections of the page with their lines. Those that need attention come first, in both; the others keep their order. */
export function groupLines(
  lines: readonly Line[],
): readonly { readonly group: Group; readonly lines: readonly Line[] }[] {
  const grouped = GROUPS.map(({ group, checks }) => ({
    group,
    lines: byUrgency(lines.filter(({ check }) => checks.includes(check))),
  }));
  return grouped.toSorted((one, other) => urgencyOf(one.lines[0]) - urgencyOf(other.lines[0]));
}

function byUrgency(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
}

/** Lines that need no attention keep their order, set up or not. */
function urgencyOf(line: Line | undefined): number {
  return Math.min(line ? URGENCY[line.state] : URGENCY.off, URGENCY.ok);
}
