import { STATUS } from '../orders/status.gen.ts';

/** Notaries see their office's items while the office has them, and in 60 or 80 while the office is still assigned. */
export function isVisibleToNotary(
  item: { readonly panel_status_id: number; readonly notary_id: number | null },
  officeId: number,
): boolean {
  return item.notary_id === officeId && NOTARY_STATUSES.includes(item.panel_status_id);
}

/** With the office, or waiting for the customer meanwhile. Source: transitions.yaml "notary_rules". */
export const NOTARY_STATUSES: readonly number[] = [
  STATUS.at_notary,
  STATUS.notary_in_process,
  STATUS.notary_delivered,
  STATUS.visit_scheduled,
  STATUS.pending_certification,
  STATUS.pending_report,
  STATUS.incident,
  STATUS.answered,
];
