import { addBusinessTime, BUSINESS_HOUR_MS, businessMillisBetween } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import { DAY_MS } from '../calendar/time-units.ts';
import type { Cents } from '../money/money.ts';
import type { Guard } from './machine.ts';
import { REFUND_WITHOUT_APPROVAL } from './refund-approval.ts';
import { STATUS } from './status.gen.ts';

/** The facts from which an item's guards are derived. Periods in days are settings, with these defaults. */
export type Situation = {
  readonly now: Date;
  readonly calendar: Calendar;
  readonly product_id: number;
  readonly panel_status_id: number;
  readonly internal_status: string;
  /** When the item entered its current status. */
  readonly status_entered_at: Date;
  /** A connector is enabled for the product, and the answers suffice for it. */
  readonly connector_ready: boolean;
  readonly pending_tramitation: boolean;
  /** Since when answers have been due; null if never. */
  readonly data_due_since: Date | null;
  /** When the payment period of the chosen method ends. */
  readonly payable_until: Date;
  readonly begun_at: Date | null;
  /** Total refund of a cancellation without a fee, earlier refunds included. */
  readonly refundable: Cents;
  readonly has_cancellation_charges: boolean;
  readonly withdrawal_runs: boolean;
  /** The customer asked for the cancellation, through any channel. */
  readonly cancellation_asked: boolean;
  readonly lock_holder: number | null;
  readonly asignee_acted_at: Date | null;
  readonly standby_until: Date | null;
  /** The item's provider and when it was assigned; `term_days` is in business days. */
  readonly provider: { readonly term_days: number; readonly since: Date } | null;
  /** The open question to the customer, or null. */
  readonly question: { readonly asked_at: Date; readonly asked_by_notary_id: number | null } | null;
  /** Office of the requesting notary, else null. */
  readonly actor_notary_id: number | null;
  readonly claim_window_days?: number;
};

/**
 * Every guard of the status machine as a function of the situation, evaluated only if a row depends on it. Days without 'business' are
 * spans of 24 hours.
 */
export function guardsOf(situation: Situation): Readonly<Record<Guard, () => boolean>> {
  const s = situation;
  const decidable = s.begun_at === null ? s.refundable > REFUND_WITHOUT_APPROVAL : hasTermsToDecide(s);
  return {
    connector: () => s.connector_ready,
    no_connector: () => !s.connector_ready,
    data_complete: () => !s.pending_tramitation,
    data_due: () => s.pending_tramitation,
    data_overdue: () => s.pending_tramitation && s.data_due_since !== null && daysSince(s.data_due_since, s.now) >= 30,
    unpaid_expired: () => s.panel_status_id === STATUS.pending_payment && s.now >= s.payable_until,
    no_capture: () => s.internal_status !== 'processing',
    self_service: () => s.begun_at === null && s.refundable <= REFUND_WITHOUT_APPROVAL,
    needs_decision: () => decidable,
    portugal: () => PRETRAMITED_PRODUCTS.includes(s.product_id),
    idle: () => isIdle(s),
    standby_due: () => s.standby_until !== null && s.standby_until <= s.now,
    provider_overdue: () => s.provider !== null && isOverdue(s, s.provider.since, s.provider.term_days),
    incident_overdue: () => s.question !== null && isOverdue(s, s.question.asked_at, 20),
    incident_open: () => s.question !== null,
    asked_by_notary: () => s.actor_notary_id !== null && s.question?.asked_by_notary_id === s.actor_notary_id,
    cancellable: () => s.cancellation_asked && s.begun_at !== null && s.has_cancellation_charges,
    claim_window: () => isFinished(s) && !claimWindowOver(s),
    claim_window_over: () => s.panel_status_id === STATUS.delivered && claimWindowOver(s),
    paid_complete: () => /^complete(_|$)/.test(s.internal_status),
    canceled_unpaid: () => s.internal_status === 'canceled',
  };
}

function hasTermsToDecide(s: Situation): boolean {
  return s.has_cancellation_charges || s.withdrawal_runs;
}

function isIdle({ lock_holder, asignee_acted_at, status_entered_at, calendar, now }: Situation): boolean {
  const since = asignee_acted_at ?? status_entered_at;
  return lock_holder === null && businessMillisBetween(calendar, since, now) >= 4 * BUSINESS_HOUR_MS;
}

function isOverdue({ calendar, now }: Situation, since: Date, businessDays: number): boolean {
  return now >= addBusinessTime(calendar, since, { value: businessDays, unit: 'business_days' });
}

function claimWindowOver({ status_entered_at, now, claim_window_days = 60 }: Situation): boolean {
  return daysSince(status_entered_at, now) >= claim_window_days;
}

function isFinished({ panel_status_id }: Situation): boolean {
  return panel_status_id === STATUS.delivered || panel_status_id === STATUS.closed;
}

function daysSince(since: Date, now: Date): number {
  return (now.getTime() - since.getTime()) / DAY_MS;
}

/** Certidao Permanente and Informacao Predial Simplificada. */
const PRETRAMITED_PRODUCTS: readonly number[] = [18414, 18421];
