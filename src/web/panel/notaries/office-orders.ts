import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { listPedidos } from '../../../contract/orders.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { panelApi } from '../session/panel-api.ts';

/** An office's orders: to do, appointments, waiting for others, handed in. */
export const OFFICE_GROUPS = ['waiting', 'scheduled', 'others', 'delivered'] as const;
export type OfficeGroup = (typeof OFFICE_GROUPS)[number];
type OfficeOrders = Readonly<Record<OfficeGroup, readonly OrderRow[]>>;

/** The orders of the notary's office, kept fresh while they are looked at. */
export function useOfficeOrders() {
  return useQuery({
    queryKey: ['pedidos', 'office'],
    queryFn: async ({ signal }): Promise<OfficeOrders> => {
      const query = { 'custom_filter[size]': '150', 'custom_filter[order_by]': 'date_asc' } as const;
      return groupOrders((await panelApi.call(listPedidos, { query }, { signal })).items);
    },
    refetchInterval: 60_000,
  });
}

/** Orders by what the office has to do with them; appointments by date. */
export function groupOrders(rows: readonly OrderRow[]): OfficeOrders {
  const of = (group: OfficeGroup) => rows.filter(({ panel_status_id }) => groupOf(panel_status_id) === group);
  return {
    waiting: of('waiting'),
    scheduled: of('scheduled').toSorted((one, other) => (one.visit_at ?? '').localeCompare(other.visit_at ?? '')),
    others: of('others'),
    delivered: of('delivered'),
  };
}

function groupOf(status: number): OfficeGroup {
  if (status === STATUS.visit_scheduled) return 'scheduled';
  if (status === STATUS.notary_delivered) return 'delivered';
  return WAITS_FOR_OTHERS.includes(status) ? 'others' : 'waiting';
}

/**
 * Statuses that wait for others' documents or for an agent: until an agent has read the customer's answer (80), it is not the office's
 * turn.
 */
const WAITS_FOR_OTHERS: readonly number[] = [
  STATUS.incident,
  STATUS.answered,
  STATUS.pending_certification,
  STATUS.pending_report,
];
