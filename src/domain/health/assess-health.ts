import { DAY_MS, HOUR_MS } from '../calendar/time-units.ts';
import { assessBackups } from './assess-backups.ts';
import { assessQueue } from './assess-queue.ts';
import type { HealthLine, HealthState } from './health-line.ts';
import type { HealthReadings } from './health-readings.ts';
import { atLeast, lineOf } from './make-line.ts';

/** The nightly check of a chain, with half a day for a night that was missed. */
const CHAIN_CHECK_MS = 1.5 * DAY_MS;

/** Every line of the page of health, with its state at `now`. */
export function assessHealth(readings: HealthReadings, now: Date): readonly HealthLine[] {
  return [
    ...assessMachine(readings),
    ...assessQueue(readings, now),
    ...assessChains(readings, now),
    ...assessEvents(readings),
    ...assessBackups(readings, now),
  ];
}

function assessMachine({ database, disk, partitions }: HealthReadings): HealthLine[] {
  const { used, allowed, longestSeconds } = database;
  const { freeBytes, floorBytes } = disk;
  const space: HealthState =
    freeBytes === null || freeBytes < floorBytes ? 'bad' : freeBytes < 2 * floorBytes ? 'attention' : 'ok';
  return [
    lineOf('connections', atLeast(used / allowed, { attention: 0.7, bad: 0.9 }), { figure: used, limit: allowed }),
    lineOf('transactions', atLeast(longestSeconds, { attention: 120, bad: 600 }), { figure: longestSeconds }),
    lineOf('disk', space, { figure: freeBytes, limit: floorBytes }),
    partitionsOf(partitions),
  ];
}

/** Missing ones are made within a minute, days before they are needed; rows without one mean that nobody has done that for days. */
function partitionsOf(partitions: HealthReadings['partitions']): HealthLine {
  const missing = partitions.reduce((sum, table) => sum + table.missing, 0);
  const isLate = partitions.some(({ strays }) => strays > 0);
  return lineOf('partitions', isLate ? 'bad' : atLeast(missing, { attention: 1 }), {
    figure: missing,
    parts: partitions
      .filter(({ strays }) => strays > 0)
      .map(({ name, strays }) => ({ name, figure: strays, since: null })),
  });
}

function assessChains({ invoices, audit }: HealthReadings, now: Date): HealthLine[] {
  const waited = invoices.unsentSince ? now.getTime() - invoices.unsentSince.getTime() : 0;
  const sending = invoices.isSent ? atLeast(waited, { attention: HOUR_MS, bad: DAY_MS }) : 'off';
  return [
    lineOf('invoice_chain', chainStateOf(invoices, now), { since: invoices.checkedAt }),
    lineOf('unsent_invoices', sending, { figure: invoices.unsent, since: invoices.unsentSince }),
    lineOf('audit_chain', chainStateOf(audit, now), { since: audit.checkedAt }),
  ];
}

function chainStateOf({ checkedAt, isBroken, isEmpty }: HealthReadings['audit'], now: Date): HealthState {
  if (isBroken) return 'bad';
  if (isEmpty) return 'ok';
  return checkedAt === null || now.getTime() - checkedAt.getTime() > CHAIN_CHECK_MS ? 'attention' : 'ok';
}

function assessEvents({ events }: HealthReadings): HealthLine[] {
  const { takenLocks, lostWorkers, staleWrites } = events;
  return [
    lineOf('taken_locks', atLeast(takenLocks, { attention: 20 }), { figure: takenLocks }),
    lineOf('lost_workers', atLeast(lostWorkers, { attention: 1, bad: 5 }), { figure: lostWorkers }),
    lineOf('stale_writes', atLeast(staleWrites, { attention: 100 }), { figure: staleWrites }),
  ];
}
