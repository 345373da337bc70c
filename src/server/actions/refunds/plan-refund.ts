import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { euroText } from '../../../domain/money/money.ts';
import { type CancellationFacts, cancellationOf } from '../../../domain/orders/cancellation.ts';
import { rowsFrom } from '../../../domain/orders/machine.ts';
import { needsApproval } from '../../../domain/orders/refund-approval.ts';
import {
  amountOf,
  leftOf,
  type RefundShare,
  type RefundSplit,
  splitAll,
  splitAmount,
  splitKeeping,
  splitLines,
} from '../../../domain/payments/refund-split.ts';
import type { CancellationWay, FeeStatement, RefundKind } from '../../../domain/payments/refund-statement.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { withdrawalRuns } from '../moves/situation.ts';
import { loadProduct } from '../products/load-product.ts';
import { listRefundSources, type PaidSource } from './refund-sources.ts';

/** Operations that refund money of an item. */
export const REFUNDING = ['devolucion_total', 'devolucion_parcial', 'cancelar_pedido'] as const;
export type Refunding = (typeof REFUNDING)[number];

export function isRefunding(operation: string): operation is Refunding {
  return REFUNDING.some((refunding) => refunding === operation);
}

/** A requested refund; amounts in cents. */
export interface RefundWish {
  readonly operation: Refunding;
  readonly amount?: number;
  /** Ids of price lines. */
  readonly lines?: readonly string[];
  readonly officialFeesSpent?: number;
  readonly askedBy?: CancellationWay;
}

/** The calculated refund; amounts in cents. `operation` is the status machine's. */
export interface RefundPlan {
  readonly operation: Refunding;
  readonly kind: RefundKind;
  readonly sources: readonly PaidSource[];
  readonly shares: readonly RefundShare[];
  readonly amount: number;
  readonly refundedBefore: number;
  /** Of the item, before this refund. */
  readonly left: number;
  /** A second person has to approve. */
  readonly approval: boolean;
  readonly statement: FeeStatement | null;
}

interface Paid {
  readonly item: ItemRow;
  readonly order: OrderRow;
  readonly sources: readonly PaidSource[];
}

/**
 * Calculates the refund of a paid item; writes nothing. `without`: request key of a proposal to ignore, when it is recalculated.
 * @throws AppError refund_nothing_left, refund_too_much, refund_is_total, refund_lines_gone, cancellation_too_late, cancellation_not_offered,
 * invalid_input for a partial refund that names neither amount nor lines, or both
 */
export async function planRefund(
  tx: Ctx,
  { item, order }: Omit<Paid, 'sources'>,
  wish: RefundWish,
  { without }: { readonly without?: string } = {},
): Promise<RefundPlan> {
  const sources = await listRefundSources(tx, item, without);
  const paid = { item, order, sources };
  switch (wish.operation) {
    case 'devolucion_total':
      return planOf(paid, { operation: 'devolucion_total', kind: 'total', shares: allOf(sources), statement: null });
    case 'devolucion_parcial': {
      const shares = partOf(paid, wish);
      return planOf(paid, { operation: 'devolucion_parcial', kind: 'partial', shares, statement: null });
    }
    case 'cancelar_pedido':
      return planCancellation(tx, paid, wish);
  }
}

function allOf(sources: readonly PaidSource[]): readonly RefundShare[] {
  const shares = splitAll(sources);
  if (shares.length === 0) throw new AppError('refund_nothing_left');
  return shares;
}

function partOf({ item, sources }: Paid, { amount, lines = [] }: RefundWish): readonly RefundShare[] {
  if ((amount === undefined) === (lines.length === 0)) throw invalidInput('amount', 'lines');
  if (leftOf(sources) === 0) throw new AppError('refund_nothing_left');
  const open = sources.flatMap((source) => source.lines.filter(({ is_gone }) => !is_gone).map(({ id }) => id));
  if (!lines.every((id) => open.includes(id))) throw new AppError('refund_lines_gone');
  const shares = sharesOf(amount === undefined ? splitLines(sources, lines) : splitAmount(sources, amount));
  if (shares.length === 0) throw invalidInput('lines');
  // If an item can be refunded in full, a "partial" refund of everything must not bypass the rules of a full one.
  const hasTotal = rowsFrom(item.panel_status_id).some(({ operation }) => operation === 'devolucion_total');
  if (hasTotal && totalOf(shares) === leftOf(sources)) {
    throw new AppError('refund_is_total', { operation: 'devolucion_total' }, { operation: 'devolucion_total' });
  }
  return shares;
}

/** The right of withdrawal takes precedence, and before work begins nothing is withheld: then it is a full refund. */
async function planCancellation(tx: Ctx, paid: Paid, wish: RefundWish): Promise<RefundPlan> {
  const facts = await cancellationFacts(tx, paid, wish);
  const decision = cancellationOf(facts);
  if (!decision.ok) throw new AppError(decision.code, {}, { ...decision.params });
  const { stage, fee, fee_vat, official_fees_kept, given_back } = decision;
  if (decision.internal_status === 'refunded') {
    const operation = tx.actor.kind === 'customer' ? 'cancelar_pedido' : 'devolucion_total';
    const kind = stage === 'not_begun' ? 'total' : 'withdrawal';
    return planOf(paid, { operation, kind, shares: allOf(paid.sources), statement: null });
  }
  const statement: FeeStatement = {
    stage,
    asked_by: wish.askedBy ?? null,
    paid: facts.service_paid + facts.official_fees_paid,
    refunded_before: facts.refunded_before,
    fee,
    fee_vat,
    tax_rate: facts.tax_rate,
    official_fees_spent: facts.official_fees_spent,
    official_fees_kept,
    given_back,
  };
  const shares = sharesOf(splitKeeping(paid.sources, { given_back, fees_kept: official_fees_kept }));
  return planOf(paid, { operation: 'cancelar_pedido', kind: 'cancellation', shares, statement });
}

async function cancellationFacts(
  tx: Ctx,
  { item, order, sources }: Paid,
  wish: RefundWish,
): Promise<CancellationFacts> {
  const product = await loadProduct(tx, item);
  const official_fees_paid = sources.reduce((sum, { paid }) => sum + paid.fees, 0);
  // A contacted outside party counts as paid, unless a person says otherwise.
  const likelySpent = item.outside_contacted_at === null ? 0 : official_fees_paid;
  return {
    panel_status_id: item.panel_status_id,
    begun_at: item.begun_at,
    outside_contacted_at: item.outside_contacted_at,
    has_cancellation_charges: product.post_order_charges.some(({ code }) => code.startsWith('cancellation_')),
    service_paid: sources.reduce((sum, { paid }) => sum + paid.subtotal + paid.tax_amount, 0),
    tax_rate: item.tax_rate,
    official_fees_paid,
    official_fees_spent: wish.officialFeesSpent ?? likelySpent,
    refunded_before: paidOf(sources) - leftOf(sources),
    withdrawal_runs: withdrawalRuns(order.paid_at, tx.now()),
    // The terms accepted at checkout request an immediate start.
    consented_to_start: order.consent_text_version !== '',
  };
}

function planOf({ sources }: Paid, plan: Pick<RefundPlan, 'operation' | 'kind' | 'shares' | 'statement'>): RefundPlan {
  const left = leftOf(sources);
  const amount = totalOf(plan.shares);
  const refundedBefore = paidOf(sources) - left;
  const approval = needsApproval({ amount, refunded_before: refundedBefore });
  return { ...plan, sources, amount, refundedBefore, left, approval };
}

function sharesOf(split: RefundSplit): readonly RefundShare[] {
  if (!split.ok) throw new AppError(split.code, { left: euroText(split.params.left) });
  return split.shares;
}

function paidOf(sources: readonly PaidSource[]): number {
  return sources.reduce((sum, { paid }) => sum + amountOf(paid), 0);
}

function totalOf(shares: readonly RefundShare[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}
