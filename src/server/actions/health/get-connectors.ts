import type { OutputOf } from '../../../contract/call.ts';
import type { ConnectorHealth, getConnectors as call } from '../../../contract/health.ts';
import { type CallsInSpan, CONNECTORS, connectorStateOf } from '../../../domain/health/connector.ts';
import type { Ctx } from '../../ctx.ts';
import { connectorAddress } from '../../ports/connector-address.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { readCalls, readFailures, readKeptAndUnsent, readProcesses, readWaitingWork } from './read-connectors.ts';

const NO_CALLS: CallsInSpan = { answered: 0, failed: 0, p50: null, p95: null };

/** How each connector is, of all processes. @throws AppError forbidden */
export async function getConnectors(ctx: Ctx): Promise<OutputOf<typeof call>> {
  requireNamedRight(ctx, 'see_health');
  const calls = await readCalls(ctx);
  const failures = await readFailures(ctx);
  const processes = await readProcesses(ctx);
  const counted = await readKeptAndUnsent(ctx);
  const work = await readWaitingWork(ctx);
  const last = await ctx.db.selectFrom('connector_last_calls').selectAll().orderBy('at', 'desc').execute();
  const readTo = await ctx.db
    .selectFrom('gazette_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst();
  const now = ctx.now();

  const items = CONNECTORS.map((connector): ConnectorHealth => {
    const of = <Row extends { readonly connector: string }>(rows: readonly Row[]) =>
      rows.find((row) => row.connector === connector);
    const times = (event: 'kept' | 'unsent') =>
      counted.find((row) => row.event === `${event}:${connector}`)?.times ?? 0;
    const ours = last.filter((row) => row.connector === connector);
    const lastAnswerAt = ours.find(({ outcome }) => outcome === 'answered')?.at ?? null;
    const lastFailure = ours.find(({ outcome }) => outcome !== 'answered') ?? null;
    const standing = of(processes);
    const { hour, day } = of(calls) ?? { hour: NO_CALLS, day: NO_CALLS };
    const waits = of(work);
    const address = connectorAddress(ctx.settings, connector);
    const reading = {
      isSet: address !== null,
      processes: standing?.processes ?? 0,
      resting: standing?.resting ?? 0,
      hour,
      lastAnswerAt,
      lastFailureAt: lastFailure?.at ?? null,
      waitingSince: waits?.since ?? null,
    };
    return {
      connector,
      state: connectorStateOf(reading, now),
      host: address === null ? null : new URL(address).host,
      processes: reading.processes,
      resting: reading.resting,
      rests_until: standing?.restsUntil?.toISOString() ?? null,
      last_answer_at: lastAnswerAt?.toISOString() ?? null,
      last_failure: lastFailure && {
        at: lastFailure.at.toISOString(),
        kind: lastFailure.outcome as NonNullable<ConnectorHealth['last_failure']>['kind'],
      },
      hour: { ...hour },
      day: { ...day },
      failures: failures.filter((row) => row.connector === connector).map(({ kind, count }) => ({ kind, count })),
      kept: times('kept'),
      unsent: times('unsent'),
      under_way: standing?.underWay ?? 0,
      work: {
        waiting: waits?.waiting ?? 0,
        retried: waits?.retried ?? 0,
        since: waits?.since?.toISOString() ?? null,
      },
      read_to: connector === 'gazette' ? (readTo?.day ?? null) : null,
    };
  });
  return { at: now.toISOString(), items };
}
