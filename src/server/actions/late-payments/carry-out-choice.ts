import { type AgentActor, SYSTEM_AGENT_ID } from '../../../domain/actors/actor.ts';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import { proposalExpiresAt } from '../../../domain/orders/refund-approval.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { LateReason } from '../../../domain/payments/late-reasons.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { findSender } from '../bank-statements/find-sender.ts';
import { calendarOf, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { moveItem } from '../moves/move-item.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import { noteOnItem } from '../refunds/note-on-item.ts';
import { planRefund } from '../refunds/plan-refund.ts';
import { promisePlan } from '../refunds/promise-refund.ts';
import type { LateChoice, LatePayment } from './find-late-payment.ts';

interface Chosen {
  /** Locked with its payments, and its items after it. */
  readonly order: OrderRow;
  readonly late: LatePayment;
  readonly choice: LateChoice;
}

/**
 * Carries out the customer's choice for each waiting item, as agent 1, without a person. Above the approval limit the refund is proposed,
 * and the review stays open until it is approved.
 */
export async function carryOutChoice(tx: Ctx, { order, late, choice }: Chosen): Promise<void> {
  const desk: Ctx = { ...tx, actor: SYSTEM_DESK };
  let isProposed = false;
  for (const itemId of late.waiting) {
    const item = await takeUp(desk, itemId);
    if (choice === 'revive') await revive(desk, item);
    else isProposed = (await refundLate(desk, { order, item, late })) || isProposed;
  }
  if (!isProposed) await closeReview(desk, { order, late, choice });
}

/** The machine lets an agent do it; items that still lack answers need a supervisor to postpone them. */
const SYSTEM_DESK: AgentActor = {
  kind: 'agent',
  agentId: SYSTEM_AGENT_ID,
  role: 'Agente',
  panelRoles: ['supervisor'],
  notaryId: null,
};
const SYSTEM_LOCK = { agentId: SYSTEM_AGENT_ID } as const;

async function takeUp(desk: Ctx, itemId: number): Promise<ItemRow> {
  await desk.db
    .updateTable('order_items')
    .set({ locked_by: SYSTEM_AGENT_ID, locked_until: new Date(desk.now().getTime() + LOCK_MS) })
    .where('item_id', '=', itemId)
    .execute();
  return getItemForUpdate(desk, itemId);
}

async function revive(desk: Ctx, item: ItemRow): Promise<void> {
  const isDue = item.pending_tramitation;
  const comment: LateReason = isDue ? 'late:answers_due' : 'late:revive';
  const reason = isDue ? DATA_DUE[desk.locale] : comment;
  const to = isDue ? STATUS.on_hold : STATUS.pending;
  await moveItem(desk, { item, operation: 'cambio_estado', to, lockVersion: SYSTEM_LOCK, handed: { reason }, comment });
}

/** @returns whether a second person has to approve */
async function refundLate(
  desk: Ctx,
  { order, item, late }: { order: OrderRow; item: ItemRow; late: LatePayment },
): Promise<boolean> {
  const plan = await planRefund(desk, { item, order }, { operation: 'devolucion_total' });
  const requestKey = `late:${late.review_id}:${item.item_id}`;
  const reason: LateReason = 'late:return';
  const proposal = {
    calendar: calendarOf(item),
    amount: plan.amount,
    refunded_before: plan.refundedBefore,
    proposed_by: SYSTEM_AGENT_ID,
    proposed_at: desk.now(),
    approved_by: null,
  };
  const iban = (await findSender(desk, late.payment_id)) ?? undefined;
  const lapsesAt = plan.approval ? proposalExpiresAt(proposal) : null;
  const promise = { plan, order, itemId: item.item_id, reason, requestKey, lapsesAt, iban, asksIban: false };
  const refunds = await promisePlan(desk, promise);
  const { operation, kind, statement, amount } = plan;
  if (plan.approval) {
    const detail = { request_key: requestKey, kind, amount };
    await noteOnItem(desk, item.item_id, { accion: 'devolucion_propuesta', comment: reason, detail });
    await letGo(desk, item.item_id);
    return true;
  }
  await followRefund(desk, {
    item,
    operation,
    kind,
    refunds,
    statement,
    reason,
    requestKey,
    proposal,
    lockVersion: SYSTEM_LOCK,
  });
  return false;
}

async function letGo(desk: Ctx, itemId: number): Promise<void> {
  await desk.db
    .updateTable('order_items')
    .set({ locked_by: null, locked_until: null })
    .where('item_id', '=', itemId)
    .execute();
}

async function closeReview(desk: Ctx, { order, late, choice }: Chosen): Promise<void> {
  await desk.db
    .updateTable('payment_reviews')
    .set({ closed_at: desk.now(), closed_by: SYSTEM_AGENT_ID, resolution: RESOLUTIONS[choice] })
    .where('review_id', '=', late.review_id)
    .where('closed_at', 'is', null)
    .execute();
  await recordAudit(desk, {
    action: 'payment.review_closed',
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: { review_id: late.review_id, kind: 'late' },
  });
}

/** Read by the customer, in the mail. */
const DATA_DUE = {
  es: 'Faltan algunos datos tuyos para empezar.',
  en: 'We still need some of your answers to begin.',
  pt: 'Ainda faltam alguns dados seus para começar.',
} as const;
const RESOLUTIONS = { revive: 'revived', return: 'given_back' } as const;
