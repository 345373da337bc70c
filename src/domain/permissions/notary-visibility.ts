/** A notary sees an item of his office while it is with him, and in 60 or 80 while his office is still on it. */
export function isVisibleToNotary(
  item: { readonly panel_status_id: number; readonly notary_id: number | null },
  officeId: number,
): boolean {
  return item.notary_id === officeId && NOTARY_STATUSES.includes(item.panel_status_id);
}

/** With the office, and what waits for the customer meanwhile. Source: transitions.yaml "notary_rules". */
export const NOTARY_STATUSES: readonly number[] = [98, 1000, 1001, 1002, 1003, 1004, 60, 80];
