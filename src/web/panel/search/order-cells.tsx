import { type ReactNode, useMemo } from 'react';
import type { OrderRow } from '../../../contract/orders/list.ts';
import type { OrderColumn } from '../../../domain/orders/order-columns.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DESK_TIME_ZONE, eurosText, instantText } from '../kit/format.ts';
import { priorityName } from '../kit/priority-name.ts';
import { StatusPill } from '../kit/status-pill.tsx';
import { TagPills } from '../tags/tag-pill.tsx';
import { useFilterNames, useListConfig } from './use-list-config.ts';

/** Renders a column of an order. */
export type CellOf = (column: OrderColumn, row: OrderRow) => ReactNode;

/** Renders the cells of order lists. Times are in the time zone of the order's portal, as on its page. */
export function useCellOf(): CellOf {
  const { order, none } = usePanelMessages();
  const locale = usePanelLocale();
  const names = useFilterNames();
  const { portals } = useListConfig().config;
  return useMemo(() => {
    const portalOf = new Map(portals.map((portal) => [portal.store_id, portal]));
    const zoneNames: Readonly<Record<string, string>> = order.zones;
    const at = (iso: string | null, { store_id }: OrderRow) => {
      if (iso === null) return none;
      const zone = portalOf.get(store_id)?.time_zone ?? DESK_TIME_ZONE;
      const text = instantText(iso, locale, zone);
      return zone === DESK_TIME_ZONE ? text : <span title={zoneNames[zone] ?? zone}>{text}*</span>;
    };
    const cells: Readonly<Record<OrderColumn, (row: OrderRow) => ReactNode>> = {
      order_id: (row) => row.order_id,
      item_id: (row) => row.item_id,
      product: (row) => row.product_name,
      subject: (row) => row.subject,
      property: (row) => row.property,
      customer: ({ customer }) => `${customer.firstname} ${customer.lastname}`,
      email: ({ customer }) => customer.email,
      referencia: (row) => row.referencia,
      status: ({ panel_status_id: id }) => <StatusPill id={id} name={names.status(id) ?? order.unmapped} />,
      client_status: (row) => names.client(row.client_status_id) ?? row.client_status_id,
      assigned: (row) => row.panel_user,
      locked: (row) => row.locked_by?.name,
      priority: (row) => priorityName(row.priority, order),
      deadline: (row) => at(row.deadline_at, row),
      created: (row) => at(row.created_at, row),
      updated: (row) => at(row.updated_at, row),
      visit: (row) => at(row.visit_at, row),
      tags: (row) => row.tags.length > 0 && <TagPills tags={row.tags} />,
      total: (row) => (row.total === null ? none : eurosText(row.total, locale)),
      portal: (row) => portalOf.get(row.store_id)?.name ?? row.store_id,
    };
    return (column, row) => cells[column](row);
  }, [order, none, locale, names, portals]);
}

/** Width of each column in rem, for its usual content. */
export const COLUMN_WIDTHS: Readonly<Record<OrderColumn, number>> = {
  order_id: 6.5,
  item_id: 5.5,
  product: 13.5,
  subject: 10.5,
  property: 16,
  customer: 10,
  email: 14,
  referencia: 9,
  status: 10.5,
  client_status: 8,
  assigned: 9,
  locked: 8,
  priority: 6,
  deadline: 8.5,
  created: 8.5,
  updated: 8.5,
  visit: 8.5,
  tags: 8,
  total: 6,
  portal: 9,
};
