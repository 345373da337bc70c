import type { BasisPoints, Cents } from '../money/money.ts';
import { netOf, vatOf } from '../money/money.ts';
import { needsApproval } from './refund-approval.ts';
import { STATUS, STATUSES_OF } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

export type CancellationStage = (typeof STATUS_MACHINE)['cancellation']['stages'][number]['stage'];

/** What the cost of a cancellation depends on; money in cents, the rate in basis points. */
export type CancellationFacts = {
  readonly panel_status_id: number;
  readonly begun_at: Date | null;
  readonly outside_contacted_at: Date | null;
  /** The product has the charges cancellation_handling and cancellation_third_party. */
  readonly has_cancellation_charges: boolean;
  /** Amount paid for the service, VAT included; without official fees. */
  readonly service_paid: Cents;
  readonly tax_rate: BasisPoints;
  readonly official_fees_paid: Cents;
  readonly official_fees_spent: Cents;
  readonly refunded_before: Cents;
  /** Whether the 14 days of withdrawal are running, and whether the customer agreed to an immediate start. */
  readonly withdrawal_runs: boolean;
  readonly consented_to_start: boolean;
};

/** The fee statement shown, agreed and stored. `fee` is before VAT, `given_back` is refunded now. */
export type Cancellation = {
  readonly ok: true;
  readonly stage: CancellationStage;
  readonly fee: Cents;
  readonly fee_vat: Cents;
  readonly fee_with_vat: Cents;
  readonly official_fees_kept: Cents;
  readonly given_back: Cents;
  readonly internal_status: 'canceled' | 'refunded' | 'closed';
  /** The operation that performs it, and whether the customer may do it without an agent. */
  readonly operation: 'cancelar_pedido' | 'devolucion_total';
  readonly self_service: boolean;
  readonly approval: boolean;
};

type CancellationRefusal = {
  readonly ok: false;
  readonly code: 'cancellation_too_late' | 'cancellation_not_offered';
  readonly params: { readonly stage: CancellationStage; readonly status: number };
};

/**
 * What cancelling an item costs and refunds now. Too late once the work is done (the customer can complain), and not offered for a started
 * item without cancellation charges (an agent may still refund it). A customer who may withdraw and did not agree to an immediate start
 * gets everything back at every stage.
 */
export function cancellationOf(facts: CancellationFacts): Cancellation | CancellationRefusal {
  const stage = stageOf(facts);
  const refuse = (code: CancellationRefusal['code']): CancellationRefusal => ({
    ok: false,
    code,
    params: { stage, status: facts.panel_status_id },
  });
  if (stage === 'unpaid') return { ...FREE, stage, given_back: 0, internal_status: 'canceled', self_service: true };
  if (facts.panel_status_id === STATUS.closed) return refuse('cancellation_too_late');
  if (stage === 'not_begun' || (facts.withdrawal_runs && !facts.consented_to_start)) return fullRefund(stage, facts);
  if (stage === 'done') return refuse('cancellation_too_late');
  return facts.has_cancellation_charges ? withFee(stage, facts) : refuse('cancellation_not_offered');
}

/** How far the work has progressed. A claimed item was delivered or closed before, so it counts as done. */
export function stageOf(
  facts: Pick<CancellationFacts, 'panel_status_id' | 'begun_at' | 'outside_contacted_at'>,
): CancellationStage {
  if (facts.panel_status_id === STATUS.pending_payment) return 'unpaid';
  if (DONE.includes(facts.panel_status_id)) return 'done';
  if (facts.outside_contacted_at !== null) return 'outside';
  return facts.begun_at === null ? 'not_begun' : 'begun';
}

function fullRefund(stage: CancellationStage, facts: CancellationFacts): Cancellation {
  const given_back = leftOf(facts);
  const approval = needsApproval({ amount: given_back, refunded_before: facts.refunded_before });
  const self_service = stage === 'not_begun' && !approval;
  return {
    ...FREE,
    stage,
    given_back,
    internal_status: 'refunded',
    operation: self_service ? 'cancelar_pedido' : 'devolucion_total',
    self_service,
    approval,
  };
}

function withFee(stage: CancellationStage, facts: CancellationFacts): Cancellation {
  const official_fees_kept = Math.min(facts.official_fees_spent, facts.official_fees_paid);
  const left = leftOf(facts);
  // Earlier refunds were taken from the service price, so the remainder limits the fee.
  const most = Math.max(0, Math.min(facts.service_paid, left - official_fees_kept));
  const fee = boundedFee(feeOf(stage), facts.tax_rate, most);
  const given_back = Math.max(0, left - fee.fee_with_vat - official_fees_kept);
  return {
    ...FREE,
    ...fee,
    stage,
    official_fees_kept,
    given_back,
    internal_status: 'closed',
    approval: needsApproval({ amount: given_back, refunded_before: facts.refunded_before }),
  };
}

/** The fee with its VAT, at most `most` with VAT; a capped fee is split into base and VAT at the same rate. */
function boundedFee(fee: Cents, rate: BasisPoints, most: Cents) {
  const fee_vat = vatOf(fee, rate);
  if (fee + fee_vat <= most) return { fee, fee_vat, fee_with_vat: fee + fee_vat };
  const base = netOf(most, rate);
  return { fee: base, fee_vat: most - base, fee_with_vat: most };
}

function leftOf(facts: CancellationFacts): Cents {
  return Math.max(0, facts.service_paid + facts.official_fees_paid - facts.refunded_before);
}

function feeOf(stage: CancellationStage): Cents {
  return STATUS_MACHINE.cancellation.stages.find((row) => row.stage === stage)?.fee ?? 0;
}

const DONE: readonly number[] = [...STATUSES_OF.done, STATUS.claimed, ...STATUSES_OF.final];
const FREE = {
  ok: true,
  fee: 0,
  fee_vat: 0,
  fee_with_vat: 0,
  official_fees_kept: 0,
  operation: 'cancelar_pedido',
  self_service: false,
  approval: false,
} as const;
