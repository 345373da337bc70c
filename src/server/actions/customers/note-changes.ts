import { type NotedField, notedChanges } from '../../../domain/customers/noted-fields.ts';
import type { Ctx } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';

/**
 * Keeps a customer's former data for the agents who work on their paid orders, and notifies them. Without such an order nothing is kept.
 */
export async function noteChanges(
  tx: Ctx,
  {
    customerId,
    before,
    after,
  }: {
    readonly customerId: number;
    readonly before: Readonly<Partial<Record<NotedField, string | null>>>;
    readonly after: Readonly<Partial<Record<NotedField, string | null>>>;
  },
): Promise<void> {
  const changes = notedChanges(before, after);
  if (changes.length === 0) return;
  const paid = await tx.db
    .selectFrom('orders')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!paid) return;
  const by = changedBy(tx);
  await tx.db
    .insertInto('customer_changes')
    .values(
      changes.map((change) => ({
        customer_id: customerId,
        field: change.field,
        old_value: change.old,
        new_value: change.new,
        ...by,
        changed_at: tx.now(),
      })),
    )
    .execute();
  await announce(tx, { kind: 'customer', customer_id: customerId });
}

/** An e-mail link is opened by a visitor, who is the customer. */
function changedBy({ actor }: Ctx): { actor_kind: string; agent_id: number | null } {
  if (actor.kind === 'agent') return { actor_kind: 'agent', agent_id: actor.agentId };
  if (actor.kind === 'customer') return { actor_kind: 'customer', agent_id: actor.impersonation?.agentId ?? null };
  return { actor_kind: actor.kind === 'visitor' ? 'customer' : 'system', agent_id: null };
}
