import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { CallFailureKind, CallsInSpan, Connector } from '../../../domain/health/connector.ts';
import type { HealthCtx } from './health-ctx.ts';

/** A process writes every ten seconds; one that has not for a minute is gone. */
const SEEN_MS = MINUTE_MS;

interface Calls {
  readonly connector: Connector;
  readonly hour: CallsInSpan;
  readonly day: CallsInSpan;
}

/** Calls of the last hour and the last day, by connector. */
export async function readCalls({ db, now }: HealthCtx): Promise<readonly Calls[]> {
  const day = new Date(now().getTime() - DAY_MS);
  const hour = new Date(now().getTime() - HOUR_MS);
  const span = (since: Date) => sql<CallsInSpan>`json_build_object(
    'answered', count(*) filter (where outcome = 'answered' and at >= ${since}),
    'failed', count(*) filter (where outcome <> 'answered' and at >= ${since}),
    'p50', percentile_cont(0.5) within group (order by ms) filter (where outcome = 'answered' and at >= ${since}),
    'p95', percentile_cont(0.95) within group (order by ms) filter (where outcome = 'answered' and at >= ${since}))`;
  const { rows } = await sql<Calls>`
    select connector, ${span(hour)} as hour, ${span(day)} as day
    from connector_calls where at >= ${day} group by connector`.execute(db);
  return rows;
}

interface Failures {
  readonly connector: Connector;
  readonly kind: CallFailureKind;
  readonly count: number;
}

/** Failures of the last day by their kind, most first. */
export async function readFailures({ db, now }: HealthCtx): Promise<readonly Failures[]> {
  const { rows } = await sql<Failures>`
    select connector, outcome as kind, count(*)::int as count from connector_calls
    where at >= ${new Date(now().getTime() - DAY_MS)} and outcome <> 'answered'
    group by connector, outcome order by count desc, outcome`.execute(db);
  return rows;
}

interface Processes {
  readonly connector: Connector;
  readonly processes: number;
  readonly underWay: number;
  readonly resting: number;
  readonly restsUntil: Date | null;
}

/** How the living processes stand with each connector. */
export async function readProcesses({ db, now }: HealthCtx): Promise<readonly Processes[]> {
  const at = now();
  const { rows } = await sql<Processes>`
    select connector, count(*)::int as processes, sum(waiting)::int as "underWay",
      count(*) filter (where rests_until > ${at})::int as resting,
      max(rests_until) filter (where rests_until > ${at}) as "restsUntil"
    from connector_processes where seen_at >= ${new Date(at.getTime() - SEEN_MS)} group by connector`.execute(db);
  return rows;
}

interface Counted {
  readonly event: string;
  readonly times: number;
}

/** Kept answers that were given and calls that were held back in the last day, as `kept:<connector>` and `unsent:<connector>`. */
export async function readKeptAndUnsent({ db, now }: HealthCtx): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select event, sum(times)::int as times from counted_events
    where hour >= ${new Date(now().getTime() - DAY_MS)} and event like any (array['kept:%', 'unsent:%'])
    group by event`.execute(db);
  return rows;
}

interface WaitingWork {
  readonly connector: Connector;
  readonly waiting: number;
  readonly retried: number;
  readonly since: Date | null;
}

/** Work of the background that waits for an answer: reports that were ordered, and VAT numbers to be checked. */
export async function readWaitingWork({ db }: HealthCtx): Promise<readonly WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select 'company_reports' as connector, count(*)::int as waiting, count(*) filter (where times > 1)::int as retried,
      min(asked_at) as since from company_reports where state in ('ordering', 'ordered')
    union all
    select 'vat', count(*)::int, count(*) filter (where times > 0)::int, min(created_at)
      from vat_checks where state = 'asking'`.execute(db);
  return rows;
}
