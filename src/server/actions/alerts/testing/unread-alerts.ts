import type { AgentActor } from '../../../../domain/actors/actor.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { listAlerts } from '../list-alerts.ts';

/** Somebody's unread alerts about an item or a run, newest first: kind and detail. */
export async function unreadAlerts(
  stage: Pick<Stage, 'as'>,
  who: AgentActor,
  about: { readonly itemId: number } | { readonly runId: string },
) {
  const { alerts } = await listAlerts(stage.as(who), { unread: true, before: undefined });
  return alerts
    .filter((alert) => ('itemId' in about ? alert.item_id === about.itemId : alert.run_id === about.runId))
    .map(({ kind, detail }) => ({ kind, ...detail }));
}
