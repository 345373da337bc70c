/** Statuses of a payment to a provider, in the order of its life. Source: specification section 7, "provider payment, its status and files". */
export const PROVIDER_PAYMENT_STATUSES = ['draft', 'approved', 'sent', 'paid', 'cancelled'] as const;
export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number];

/** Allowed transitions of a payment. `sent`: the bank has the order. Anything else is refused; `paid` and `cancelled` are final. */
export const PROVIDER_PAYMENT_TRANSITIONS: Readonly<Record<ProviderPaymentStatus, readonly ProviderPaymentStatus[]>> = {
  draft: ['approved', 'cancelled'],
  approved: ['sent', 'paid', 'cancelled'],
  sent: ['paid'],
  paid: [],
  cancelled: [],
};

/** The target when a status is reverted: for a correction, or because the bank rejected the order. Other statuses cannot be reverted. */
export const TAKEN_BACK_TO: Readonly<Partial<Record<ProviderPaymentStatus, ProviderPaymentStatus>>> = {
  approved: 'draft',
  sent: 'approved',
};

/** Requirements for approving a payment. */
export const APPROVAL_NEEDS = ['lines', 'invoice_number', 'invoice_file'] as const;
export type ApprovalNeed = (typeof APPROVAL_NEEDS)[number];

export interface PaymentFacts {
  readonly status: ProviderPaymentStatus;
  readonly lines: number;
  readonly invoiceNumber: string;
  /** Files of kind `invoice`. */
  readonly invoiceFiles: number;
}

type StatusDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'provider_payment_transition' }
  | { readonly ok: false; readonly code: 'provider_payment_incomplete'; readonly missing: readonly ApprovalNeed[] };

/** Whether a payment may move to a status. Approval requires lines, the provider's invoice and its number, so that nothing is paid unseen. */
export function decidePaymentStatus(facts: PaymentFacts, to: ProviderPaymentStatus): StatusDecision {
  if (!PROVIDER_PAYMENT_TRANSITIONS[facts.status].includes(to))
    return { ok: false, code: 'provider_payment_transition' };
  const missing = to === 'approved' ? missingFor(facts) : [];
  return missing.length === 0 ? { ok: true } : { ok: false, code: 'provider_payment_incomplete', missing };
}

/** Missing requirements for a payment's approval, in the order of `APPROVAL_NEEDS`. */
export function missingFor({ lines, invoiceNumber, invoiceFiles }: PaymentFacts): ApprovalNeed[] {
  const has: Readonly<Record<ApprovalNeed, boolean>> = {
    lines: lines > 0,
    invoice_number: invoiceNumber !== '',
    invoice_file: invoiceFiles > 0,
  };
  return APPROVAL_NEEDS.filter((need) => !has[need]);
}

/** Whether a word names a status. */
export function isProviderPaymentStatus(word: string): word is ProviderPaymentStatus {
  return PROVIDER_PAYMENT_STATUSES.some((known) => known === word);
}
