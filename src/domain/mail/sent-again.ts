import type { OfficeMailParams } from './office-params.ts';
import type { MailTemplate } from './params.ts';

/**
 * E-mails that may be resent, since they report lasting facts. Those that open something, request money or an answer, or mention a time
 * that may have passed are created again at their source.
 */
const SENT_AGAIN: readonly MailTemplate[] = [
  'order_paid',
  'late_payment_received',
  'order_delivered',
  'order_delivered_refusal',
  'agent_message',
  'order_processed',
  'order_denied',
  'order_closed',
  'order_closed_unanswered',
  'order_refunded',
  'order_cancelled_fee',
  'charge_paid',
  'invoice_corrected',
  'claim_resolved',
  'claim_rejected',
  'withdrawal_received',
];

/** Mails to those who do part of the work, not to the customer: all templates of `OfficeMailParams`, checked by the compiler. */
const OFFICES: Readonly<Record<keyof OfficeMailParams, true>> = {
  provider_request: true,
  provider_update: true,
  provider_data_changed: true,
  notary_request: true,
  visit_notice: true,
  office_message: true,
};
export const TO_OFFICES = Object.keys(OFFICES);

/** Templates about an order that are not addressed to its customer. */
export const NOT_TO_CUSTOMERS: readonly string[] = [...TO_OFFICES, 'template_test' satisfies MailTemplate];

/** Whether a template may be resent. */
export function isSentAgain(template: string): boolean {
  return SENT_AGAIN.some((known) => known === template);
}
