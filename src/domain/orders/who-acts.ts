import type { ClientStatusFacts } from './client-status.ts';
import type { ClientStatusId } from './machine-shape.ts';
import { STATUS } from './status.gen.ts';

/** Who has to do the next thing for an item: its customer, the bank, the office that issues the paper, or the company. */
export type Acting = 'customer' | 'bank' | 'office' | 'company';

/**
 * Who acts next on an item; null once nothing more is to come.
 * @param status as `clientStatusOf` derives it from the same facts
 */
export function whoActs(
  item: Pick<ClientStatusFacts, 'internal_status' | 'panel_status_id'> & { readonly pending_tramitation: boolean },
  status: ClientStatusId,
): Acting | null {
  if (item.internal_status === 'canceled' || status === 'ready' || status === 'returned') return null;
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

/** Internal statuses of money that is on its way or looked at: its customer has done their part. */
export const MONEY_UNDER_WAY = ['processing', 'payment_review'] as const;
/** Panel statuses of incidents that inform the customer and ask nothing. */
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
