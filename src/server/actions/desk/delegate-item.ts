import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import { requireActiveAgent } from '../actors/require-active-agent.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { editAndTell } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { noteDelegation } from '../live/delegations.ts';

/**
 * Hands lock and assignment over to another agent, who is notified at once and has ten minutes to open the item before the lock expires.
 * @throws AppError forbidden for a notary, invalid_input unless the other is an active agent and not oneself
 */
export async function delegateItem(
  tx: Ctx,
  input: { itemId: number; seen: Date; asigneeId: number | undefined; comment?: string },
): Promise<void> {
  if (isNotary(tx)) throw new AppError('forbidden');
  const item = await getItemForUpdate(tx, input.itemId);
  const lockVersion = await requireLockVersion(tx, item, input.seen);
  const asignee_id = await activeAgent(tx, input.asigneeId);
  const { historyId } = await editAndTell(tx, {
    item,
    lockVersion,
    set: {
      asignee_id,
      asignee_at: tx.now(),
      locked_by: asignee_id,
      locked_until: new Date(tx.now().getTime() + LOCK_MS),
    },
    line: {
      accion: 'delegate_pedido',
      comment: input.comment?.trim() || null,
      detail: { from: agentOf(tx).agentId, to: asignee_id },
    },
  });
  await noteDelegation(tx, { ...item, to: asignee_id });
  await raiseAlert(tx, {
    kind: 'delegated',
    to: [asignee_id],
    event: `delegated:${historyId}`,
    itemId: item.item_id,
  });
}

async function activeAgent(tx: Ctx, agentId: number | undefined): Promise<number> {
  if (agentId === undefined || agentId === agentOf(tx).agentId) {
    throw invalidInput('asignee_id');
  }
  await requireActiveAgent(tx, agentId, 'asignee_id');
  return agentId;
}
