import { assessHealth } from '../../domain/health/assess-health.ts';
import { RUNBOOK } from '../../domain/health/health-line.ts';
import type { HealthReadings, TaskReading } from '../../domain/health/health-readings.ts';
import type { RegistryPace, slowRegistries } from '../../domain/registries/slow-registries.ts';
import { type Figure, STATE_VALUE } from './health-metrics.ts';

const NOTHING: Omit<TaskReading, 'task'> = { waiting: 0, oldestAt: null, retried: 0, givenUp: 0 };

/** The readings of health as values of metrics, with a zero for each task that has nothing to do. */
export function healthFiguresOf(
  readings: HealthReadings,
  { now, tasks }: { now: Date; tasks: readonly string[] },
): readonly Figure[] {
  const { database, disk, heldMails, mailboxes, events } = readings;
  return [
    ...assessHealth(readings, now).flatMap(({ check, state }) =>
      valued('registralia_health_state', STATE_VALUE[state], { check, runbook: RUNBOOK[check] }),
    ),
    ...valued('registralia_database_connections', database.used),
    ...valued('registralia_database_connections_allowed', database.allowed),
    ...valued('registralia_longest_transaction_seconds', database.longestSeconds),
    ...valued('registralia_disk_free_bytes', disk.freeBytes),
    ...tasks.flatMap((task) => jobsOf({ ...NOTHING, task, ...readings.queue.find((read) => read.task === task) }, now)),
    ...valued('registralia_held_mails', heldMails.count),
    ...valued('registralia_mailboxes_failing', mailboxes.filter(({ failedAt }) => failedAt !== null).length),
    ...chainsOf(readings, now),
    ...valued('registralia_taken_locks', events.takenLocks),
    ...valued('registralia_lost_workers', events.lostWorkers),
    ...valued('registralia_stale_writes', events.staleWrites),
    ...backupsOf(readings),
  ];
}

/** How fast land registries are. */
export function registryFiguresOf({ usual, slow }: ReturnType<typeof slowRegistries<RegistryPace>>): readonly Figure[] {
  return [
    ...valued('registralia_registry_businessdays', usual?.p50 ?? null, { quantile: '0.5' }),
    ...valued('registralia_registry_businessdays', usual?.p90 ?? null, { quantile: '0.9' }),
    ...valued('registralia_slow_registries', slow.length),
  ];
}

function jobsOf({ task, waiting, oldestAt, retried, givenUp }: TaskReading, now: Date): Figure[] {
  return [
    ...valued('registralia_jobs_waiting', waiting, { task }),
    ...valued('registralia_jobs_oldest_seconds', oldestAt === null ? 0 : age(oldestAt, now), { task }),
    ...valued('registralia_jobs_retried', retried, { task }),
    ...valued('registralia_jobs_given_up', givenUp, { task }),
  ];
}

function chainsOf({ invoices, audit }: HealthReadings, now: Date): Figure[] {
  const chains = Object.entries({ invoices, audit });
  return [
    ...chains.flatMap(([chain, { isBroken, checkedAt }]) => [
      ...valued('registralia_chain_broken', Number(isBroken), { chain }),
      ...valued('registralia_chain_checked_timestamp_seconds', seconds(checkedAt), { chain }),
    ]),
    ...valued('registralia_unsent_invoices', invoices.unsent),
    ...valued('registralia_unsent_invoices_oldest_seconds', invoices.unsentSince && age(invoices.unsentSince, now)),
  ];
}

function backupsOf({ backup, drill }: HealthReadings): Figure[] {
  const made = { base: backup?.baseAt, log: backup?.archivedAt, drill: drill.good?.endedAt };
  return Object.entries(made).flatMap(([kind, at]) =>
    valued('registralia_backup_timestamp_seconds', seconds(at ?? null), { kind }),
  );
}

function valued(name: Figure['name'], value: number | null, labels?: Figure['labels']): Figure[] {
  return value === null ? [] : [{ name, value, ...(labels && { labels }) }];
}

function seconds(at: Date | null): number | null {
  return at && at.getTime() / 1000;
}

function age(since: Date, now: Date): number {
  return Math.max(0, (now.getTime() - since.getTime()) / 1000);
}
