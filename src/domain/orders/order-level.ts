import { type ClientStatusFacts, type ClientStatusResult, clientStatusOf } from './client-status.ts';
import { CLIENT_STATUS_PRECEDENCE } from './machine-shape.ts';
import { STATUS } from './status.gen.ts';

/** The facts of an item that its order's status depends on. */
type OrderLevelItem = { readonly panel_status_id: number; readonly internal_status: string };

/**
 * The internal status of an order, derived from its items and never written directly: the first rule that matches. An order is paid as a
 * whole; cancelled items count only when there are no others.
 * @throws RangeError for an order without items.
 */
export function orderInternalStatus(items: readonly OrderLevelItem[]): string {
  if (items.length === 0) throw new RangeError('an order has at least one item');
  const alive = items.filter((item) => item.internal_status !== 'canceled');
  if (alive.length === 0) return 'canceled';
  const unpaid = alive.find((item) => item.panel_status_id === STATUS.pending_payment);
  if (unpaid) return unpaid.internal_status;
  const statuses = alive.map((item) => item.internal_status);
  if (statuses.every((status) => status === 'refunded')) return 'refunded';
  if (statuses.every((status) => CLOSED.includes(status))) return 'closed';
  if (statuses.some((status) => PARTLY_REFUNDED.includes(status))) return 'complete_partial';
  return 'complete';
}

/**
 * The client status of an order: the first of pending, incidence, processing, ready, returned that one of its items has. Canceled items
 * count only when there are no others; an item without a readable status makes the order an error.
 * @throws RangeError for an order without items.
 */
export function orderClientStatus(items: readonly ClientStatusFacts[]): ClientStatusResult {
  if (items.length === 0) throw new RangeError('an order has at least one item');
  const alive = items.filter((item) => item.internal_status !== 'canceled');
  const results = (alive.length > 0 ? alive : items).map(clientStatusOf);
  const failed = results.find((result) => !result.ok);
  if (failed) return failed;
  const present = results.flatMap((result) => (result.ok ? [result.client_status] : []));
  const client_status = CLIENT_STATUS_PRECEDENCE.find((id) => present.includes(id)) ?? 'processing';
  return { ok: true, client_status };
}

/** Whether an item was ever moved to or from 80 (`respondido`); `history` are its history lines. */
export function isAnswered(
  history: readonly { readonly old_status: number | null; readonly new_status: number | null }[],
): boolean {
  return history.some((line) => line.old_status === STATUS.answered || line.new_status === STATUS.answered);
}

const CLOSED: readonly string[] = ['refunded', 'closed'];
const PARTLY_REFUNDED: readonly string[] = ['refunded', 'closed', 'complete_partial'];
