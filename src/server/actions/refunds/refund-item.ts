import { sql } from 'kysely';
import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { decideTransition } from '../../../domain/orders/decide-transition.ts';
import { proposalExpiresAt, type RefundProposal } from '../../../domain/orders/refund-approval.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { transitionActorOf } from '../../../domain/orders/transition-actor.ts';
import { may } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf, getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { type LockVersion, requireLockVersion } from '../items/lock-version.ts';
import type { OrderRow } from '../items/order-row.ts';
import { refuseTransition } from '../items/refuse-transition.ts';
import { changeStatus } from '../moves/change-status.ts';
import type { Moved } from '../moves/move-item.ts';
import { loadTransitionFacts } from '../moves/situation.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { alertToProposal } from './alert-to-proposal.ts';
import { followRefund } from './follow-refund.ts';
import { lockMoney } from './lock-money.ts';
import { noteOnItem } from './note-on-item.ts';
import { planRefund, type RefundPlan, type RefundWish } from './plan-refund.ts';
import { promisePlan } from './promise-refund.ts';
import type { RefundRow } from './refund-row.ts';

/** A click in the panel that refunds money of an item. */
export interface RefundRequest extends RefundWish {
  readonly itemId: number;
  /** `updated_at` of the copy that the person's decision is based on. */
  readonly seen: Date;
  readonly reason: string;
  readonly requestKey: string;
  readonly iban?: string;
}

/**
 * Refunds money of an item, or proposes it where a second person has to approve. Idempotent by the request key.
 * @returns how the item moved; null when it stayed
 * @throws AppError forbidden, reauthentication_required, refund_iban_needed, and as planRefund, requireLockVersion and moveItem
 */
export async function refundItem(tx: Ctx, request: RefundRequest): Promise<Moved | null> {
  if (!may(tx.actor, request.operation)) throw new AppError('forbidden');
  const { real_order_id } = await getItem(tx, request.itemId);
  const order = await lockMoney(tx, real_order_id);
  const item = await getItemForUpdate(tx, request.itemId);
  if (await wasDoneBefore(tx, request)) return null;
  if (request.operation === 'cancelar_pedido' && item.panel_status_id === STATUS.pending_payment) {
    const { operation, reason } = request;
    return changeStatus(tx, request, { operation, reason, force_stay: false });
  }
  requireReauthentication(tx, 'devolucion_total');
  const lockVersion = await requireLockVersion(tx, item, request.seen);
  if (request.reason.trim().length < 5) throw invalidInput('reason');
  const plan = await planRefund(tx, { item, order }, request);
  const asking = { request, order, item, plan, lockVersion };
  return plan.approval ? propose(tx, asking) : refundNow(tx, asking);
}

interface Asking {
  readonly request: RefundRequest;
  readonly order: OrderRow;
  readonly item: ItemRow;
  readonly plan: RefundPlan;
  readonly lockVersion: LockVersion;
}

async function refundNow(tx: Ctx, asking: Asking): Promise<Moved | null> {
  const { request, item, plan, lockVersion } = asking;
  const refunds = await promiseAll(tx, asking, null);
  const { operation, kind, statement } = plan;
  await recordAudit(tx, auditOf('refund.approve', asking, refunds));
  return followRefund(tx, {
    item,
    operation,
    kind,
    refunds,
    statement,
    lockVersion,
    requestKey: request.requestKey,
    reason: request.reason.trim(),
    proposal: proposalOf(tx, asking),
  });
}

/** The money is reserved, and the item stays until a supervisor approves. */
async function propose(tx: Ctx, asking: Asking): Promise<null> {
  const { request, item, plan, lockVersion } = asking;
  await refuseUnlessOnlyApprovalLacks(tx, asking);
  const refunds = await promiseAll(tx, asking, proposalExpiresAt(proposalOf(tx, asking)));
  await recordAudit(tx, auditOf('refund.propose', asking, refunds));
  await noteOnItem(tx, item.item_id, {
    accion: 'devolucion_propuesta',
    comment: request.reason.trim(),
    detail: { request_key: request.requestKey, kind: plan.kind, amount: plan.amount },
    lockVersion,
  });
  await alertToProposal(tx, { requestKey: request.requestKey, itemId: item.item_id, amount: plan.amount });
  return null;
}

/** An impossible refund is refused before anybody is asked to approve it. */
async function refuseUnlessOnlyApprovalLacks(tx: Ctx, { request, item, plan }: Asking): Promise<void> {
  const actor = transitionActorOf(tx.actor);
  if (plan.operation === 'devolucion_parcial' || !actor) return;
  const facts = await loadTransitionFacts(tx, item, {
    reason: request.reason,
    fee_statement_kept: plan.statement !== null,
    cancellation_asked: request.askedBy !== undefined,
  });
  const decision = decideTransition(facts, { actor, operation: plan.operation });
  if (!decision.ok && decision.code !== 'approval_needed') throw await refuseTransition(tx, item, decision);
}

function promiseAll(tx: Ctx, { request, order, item, plan }: Asking, lapsesAt: Date | null): Promise<RefundRow[]> {
  const { requestKey, iban } = request;
  const reason = request.reason.trim();
  return promisePlan(tx, { plan, order, itemId: item.item_id, reason, requestKey, lapsesAt, iban, asksIban: true });
}

/** Recorded in the item's own history: where the fee takes everything, there is no refund to record it. */
async function wasDoneBefore(tx: Ctx, { itemId, requestKey }: RefundRequest): Promise<boolean> {
  const line = await tx.db
    .selectFrom('item_history')
    .select('history_id')
    .where('item_id', '=', itemId)
    .where(sql<boolean>`detail->>'request_key' = ${requestKey}`)
    .executeTakeFirst();
  return line !== undefined;
}

function proposalOf(tx: Ctx, { item, plan }: Asking): RefundProposal {
  return {
    calendar: calendarOf(item),
    amount: plan.amount,
    refunded_before: plan.refundedBefore,
    proposed_by: tx.actor.kind === 'agent' ? tx.actor.agentId : 0,
    proposed_at: tx.now(),
    approved_by: null,
  };
}

function auditOf(action: AuditAction, { item, plan, request }: Asking, refunds: readonly RefundRow[]) {
  return {
    action,
    subjectKind: 'item' as const,
    subjectId: item.item_id,
    detail: {
      kind: plan.kind,
      amount: plan.amount,
      refund_ids: refunds.map(({ refund_id }) => refund_id),
      request_key: request.requestKey,
    },
  };
}
