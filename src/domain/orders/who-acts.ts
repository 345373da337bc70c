import type { ClientStatusFacts } from './client-status.ts';
import type { ClientStatusId } from './machine-shape.ts';
import { STATUS } from './status.gen.ts';

/** Who must act next on an item: its customer, the bank, the office that issues the document, or the company. */
export type Acting = 'customer' | 'bank' | 'office' | 'company';

/**
 * Who acts next on an item; null once it is finished.
 * @param status as `clientStatusOf` derives it from the same facts
 */
export function whoActs(
  item: Pick<ClientStatusFacts, 'internal_status' | 'panel_status_id'> & { readonly pending_tramitation: boolean },
  status: ClientStatusId,
): Acting | null {
  if (item.internal_status === 'canceled' || status === 'ready' || status === 'returned') return null;
  // Closed without a document: what can be done was mailed.
  if (status === 'incidence' && item.panel_status_id === STATUS.closed) return null;
  if (status === 'pending') return BY_MONEY[item.internal_status ?? ''] ?? 'customer';
  if (status === 'incidence') return asksCustomer(item) ? 'customer' : 'company';
  return OUTSIDE.includes(item.panel_status_id) ? 'office' : 'company';
}

function asksCustomer({
  panel_status_id,
  pending_tramitation,
}: Pick<ClientStatusFacts, 'panel_status_id'> & { readonly pending_tramitation: boolean }): boolean {
  return pending_tramitation || !TOLD_BY_MAIL.includes(panel_status_id);
}

/** Internal statuses of payments in transit or under review: the customer has done their part. */
export const MONEY_UNDER_WAY = ['processing', 'payment_review'] as const;
/** Panel statuses of incidents that only inform the customer. */
export const TOLD_BY_MAIL: readonly number[] = [STATUS.denied, STATUS.closed];

const BY_MONEY: Readonly<Record<string, Acting>> = { processing: 'bank', payment_review: 'company' };
const OUTSIDE: readonly number[] = [
  STATUS.at_provider,
  STATUS.at_notary,
  STATUS.notary_in_process,
  STATUS.visit_scheduled,
  STATUS.pending_certification,
  STATUS.pending_report,
];
