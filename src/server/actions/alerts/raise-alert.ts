import type { AlertDetail } from '../../../domain/alerts/alert-detail.ts';
import type { AlertKind } from '../../../domain/alerts/alert-kind.ts';
import type { Ctx } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';

interface NewAlert {
  readonly kind: AlertKind;
  /** Recipients; nulls, inactive people and the actor are left out. */
  readonly to: readonly (number | null)[];
  /** Identifies the event by its row, such as `incident:812`: each person is alerted to an event once, however often it is raised. */
  readonly event: string;
  readonly itemId?: number | null;
  readonly ticketId?: number | null;
  readonly runId?: string;
  readonly detail?: AlertDetail;
}

/** Alerts panel users to an event, in the event's transaction; open windows are notified after the commit. */
export async function raiseAlert(tx: Ctx, alert: NewAlert): Promise<void> {
  const { kind, event, itemId = null, ticketId = null, runId = null, detail = {} } = alert;
  const by = tx.actor.kind === 'agent' ? tx.actor.agentId : null;
  const wanted = [...new Set(alert.to)].filter((agentId) => agentId !== null && agentId !== by) as number[];
  if (wanted.length === 0) return;
  const people = await tx.db
    .selectFrom('agents')
    .select('agent_id')
    .where('agent_id', 'in', wanted)
    .where('active', '=', true)
    .where('role', '<>', 'Sistema')
    .execute();
  if (people.length === 0) return;
  const about = { kind, event_key: event, item_id: itemId, ticket_id: ticketId, run_id: runId };
  const told = await tx.db
    .insertInto('alerts')
    .values(
      people.map(({ agent_id }) => ({
        agent_id,
        by_agent: by,
        created_at: tx.now(),

        ...about,
        detail: JSON.stringify(detail),
      })),
    )
    .onConflict((conflict) => conflict.columns(['agent_id', 'event_key']).doNothing())
    .returning('agent_id')
    .execute();
  if (told.length > 0) await announce(tx, { kind: 'alerts', to: told.map(({ agent_id }) => agent_id) });
}
