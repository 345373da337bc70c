import type { AgentActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { LOCK_MS, lockHolderOf } from '../../../domain/orders/lock.ts';
import type { FeeStatement, RefundKind } from '../../../domain/payments/refund-statement.ts';
import { may, mayEver } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { calendarOf, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { type LockVersion, lockedByOther } from '../items/lock-version.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { alertToDecision } from './alert-to-proposal.ts';
import { followRefund } from './follow-refund.ts';
import { giveUpProposal } from './give-up-proposal.ts';
import { lockMoney } from './lock-money.ts';
import { planRefund, type Refunding } from './plan-refund.ts';
import { stateOf } from './promise-refund.ts';
import { getRefund, LIVE_REFUNDS, listRefundsByKey, type RefundRow } from './refund-row.ts';
import { refundWayOf } from './refund-way.ts';

export interface Decision {
  readonly refundId: number;
  readonly note: string;
}

/**
 * A supervisor approves somebody else's proposal: all its refunds together.
 * @throws AppError forbidden, refund_own_proposal, reauthentication_required, not_found, refund_not_open, refund_changed, locked_by_other while
 * a third person works on the item, and as moveItem
 */
export async function approveRefund(ctx: Ctx, { refundId, note }: Decision): Promise<void> {
  const approver = agentOf(ctx);
  if (!mayEver(approver, 'approve_refund')) throw new AppError('forbidden');
  requireReauthentication(ctx, 'approve_refund');
  await inTransaction(ctx, async (tx) => {
    const { refunds, first } = await lockProposal(tx, refundId);
    if (!may(approver, 'approve_refund', { proposed_by: proposerOf(first) })) throw new AppError('refund_own_proposal');
    const item = await getItemForUpdate(tx, itemOf(first));
    await refuseChangedFee(tx, item, first);
    const agreed = await agree(tx, { refunds, approver, note });
    const amount = agreed.reduce((sum, refund) => sum + refund.amount, 0);
    await recordAudit(tx, {
      action: 'refund.approve',
      subjectKind: 'item',
      subjectId: item.item_id,
      detail: { kind: first.kind, amount, refund_ids: agreed.map(({ refund_id }) => refund_id) },
    });
    await alertToDecision(tx, agreed, 'approved');
    const lock = first.kind === 'partial' ? null : await takeOver(tx, { item, approver, proposer: proposerOf(first) });
    await followRefund(tx, {
      item: lock?.item ?? item,
      operation: OPERATION_OF[first.kind as RefundKind] ?? 'devolucion_total',
      kind: first.kind as RefundKind,
      refunds: agreed,
      statement: first.fee_statement as FeeStatement | null,
      reason: first.reason,
      requestKey: first.request_key,
      proposal: {
        calendar: calendarOf(item),
        amount,
        refunded_before: await givenBefore(tx, item.item_id, agreed),
        proposed_by: proposerOf(first),
        proposed_at: first.proposed_at,
        approved_by: { id: approver.agentId, is_supervisor: true, at: tx.now() },
      },
      ...(lock && { lockVersion: lock.lockVersion }),
    });
  });
}

/**
 * A supervisor rejects a proposal, or its author withdraws it; the money is released.
 * @throws AppError forbidden, not_found, refund_not_open
 */
export async function rejectRefund(ctx: Ctx, { refundId, note }: Decision): Promise<void> {
  const { agentId } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const { refunds, first } = await lockProposal(tx, refundId);
    const isOwn = first.proposed_by === agentId;
    if (!isOwn && !may(tx.actor, 'approve_refund', { proposed_by: proposerOf(first) })) throw new AppError('forbidden');
    await giveUpProposal(tx, { refunds, state: 'rejected', decidedBy: agentId, note });
  });
}

/** The proposal with its order and payments locked, in its present state. */
async function lockProposal(tx: Ctx, refundId: number): Promise<{ refunds: readonly RefundRow[]; first: RefundRow }> {
  await lockMoney(tx, (await getRefund(tx, refundId)).order_id);
  const first = await getRefund(tx, refundId);
  const isOpen = first.state === 'proposed' && first.lapses_at !== null && tx.now() < first.lapses_at;
  if (!isOpen) throw new AppError('refund_not_open');
  return { refunds: await listRefundsByKey(tx, first.request_key), first };
}

/** A fee calculated for an earlier stage of the work is not what the customer owes now. */
async function refuseChangedFee(tx: Ctx, item: ItemRow, proposal: RefundRow): Promise<void> {
  const statement = proposal.fee_statement as FeeStatement | null;
  if (!statement) return;
  const order = await tx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', item.real_order_id)
    .executeTakeFirstOrThrow();
  const officialFeesSpent = statement.official_fees_spent;
  const wish = { operation: 'cancelar_pedido', officialFeesSpent } as const;
  const now = await planRefund(tx, { item, order }, wish, { without: proposal.request_key });
  if (now.statement?.stage !== statement.stage || now.statement.fee !== statement.fee) {
    throw new AppError('refund_changed');
  }
}

async function agree(
  tx: Ctx,
  { refunds, approver, note }: { refunds: readonly RefundRow[]; approver: AgentActor; note: string },
): Promise<RefundRow[]> {
  const agreed: RefundRow[] = [];
  for (const refund of refunds) {
    const payment = await tx.db
      .selectFrom('payments')
      .select('provider')
      .where('payment_id', '=', refund.payment_id)
      .executeTakeFirstOrThrow();
    const row = await tx.db
      .updateTable('refunds')
      .set({
        state: stateOf(refundWayOf(tx, payment)),
        decided_by: approver.agentId,
        decided_at: tx.now(),
        decision_note: note.trim() || null,
        updated_at: tx.now(),
      })
      .where('refund_id', '=', refund.refund_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    agreed.push(row);
  }
  return agreed;
}

/** The approver acts on the item: they take its lock, but only from the proposer. */
async function takeOver(
  tx: Ctx,
  { item, approver, proposer }: { item: ItemRow; approver: AgentActor; proposer: number },
): Promise<{ item: ItemRow; lockVersion: LockVersion }> {
  const holder = lockHolderOf(item, tx.now());
  if (holder !== null && holder !== approver.agentId && holder !== proposer)
    throw await lockedByOther(tx, item, holder);
  const locked = await tx.db
    .updateTable('order_items')
    .set({ locked_by: approver.agentId, locked_until: new Date(tx.now().getTime() + LOCK_MS) })
    .where('item_id', '=', item.item_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { item: locked, lockVersion: { agentId: approver.agentId } };
}

async function givenBefore(tx: Ctx, itemId: number, these: readonly RefundRow[]): Promise<number> {
  const { given } = await tx.db
    .selectFrom('refunds')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('given'))
    .where('item_id', '=', itemId)
    .where('state', 'in', LIVE_REFUNDS)
    .where(
      'refund_id',
      'not in',
      these.map(({ refund_id }) => refund_id),
    )
    .executeTakeFirstOrThrow();
  return given;
}

function proposerOf({ proposed_by }: RefundRow): number {
  if (proposed_by === null) throw new Error('only people propose');
  return proposed_by;
}

function itemOf({ item_id }: RefundRow): number {
  if (item_id === null) throw new Error('what is proposed is of an item');
  return item_id;
}

const OPERATION_OF: Readonly<Record<RefundKind, Refunding | null>> = {
  total: 'devolucion_total',
  partial: 'devolucion_parcial',
  cancellation: 'cancelar_pedido',
  withdrawal: 'devolucion_total',
  surplus: null,
};
