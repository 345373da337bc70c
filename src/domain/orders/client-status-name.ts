import type { Text } from '../locale/locale.ts';
import type { ClientStatusFacts } from './client-status.ts';
import type { ClientStatusId } from './machine-shape.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';
import { UNMAPPED_NAME } from './unmapped.ts';

/**
 * The item's status as shown to the customer: the name of its client status. An item cancelled without payment has the client status
 * `pending` by the specification's rule, but must not look as if it still awaited payment.
 * @param status as `clientStatusOf` derives it from the same facts
 */
export function clientStatusName(
  { internal_status, client_status_id }: Pick<ClientStatusFacts, 'internal_status' | 'client_status_id'>,
  status: ClientStatusId,
): Text {
  if (isCancelledUnpaid({ internal_status, client_status_id })) return CANCELLED;
  return STATUS_MACHINE.client_statuses.find(({ id }) => id === status)?.name ?? UNMAPPED_NAME;
}

/** Whether an item was cancelled or expired before anything was paid. */
export function isCancelledUnpaid({
  internal_status,
  client_status_id,
}: Pick<ClientStatusFacts, 'internal_status' | 'client_status_id'>): boolean {
  return internal_status === 'canceled' && client_status_id === null;
}

const CANCELLED: Text = { es: 'Cancelado', en: 'Cancelled', pt: 'Cancelado' };
