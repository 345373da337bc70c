import type { OrderFilters, OrderRow } from '../../../contract/orders/list.ts';
import { instantText } from '../../../domain/calendar/instant-text.ts';
import { CSV_MARK, type CsvCell, csvRow } from '../../../domain/csv/csv-row.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { STATUSES } from '../../../domain/orders/machine.ts';
import { ORDER_COLUMN_NAMES, type OrderColumn, readOrderColumns } from '../../../domain/orders/order-columns.ts';
import { STATUS_MACHINE } from '../../../domain/orders/status-machine.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { walkOrderRows } from './export-rows.ts';

interface Wanted {
  readonly filters: OrderFilters;
  readonly columns: readonly string[];
  /** Called from time to time with the number of rows written. */
  readonly reach: (done: number) => Promise<void>;
}

/** All items of a filter as a table, some hundreds of lines at a time. */
export async function* orderTable(ctx: Ctx, { filters, columns: stored, reach }: Wanted): AsyncGenerator<string> {
  const { locale } = ctx;
  const columns = readOrderColumns(stored);
  const headings = columns.map((column) => ORDER_COLUMN_NAMES[column][locale]);
  yield CSV_MARK + csvRow(headings, locale);
  let done = 0;
  for await (const rows of walkOrderRows(ctx, filters)) {
    yield rows.map((row) => csvRow(cellsOf(ctx, row, columns), locale)).join('');
    done += rows.length;
    await reach(done);
  }
}

function cellsOf({ catalogue, locale }: Ctx, row: OrderRow, columns: readonly OrderColumn[]): CsvCell[] {
  const portal = catalogue.current.portals.find(({ store_id }) => store_id === row.store_id);
  const at = (iso: string | null) =>
    iso === null ? null : instantText(new Date(iso), locale, portal?.time_zone ?? 'Europe/Madrid');
  const cells: Readonly<Record<OrderColumn, () => CsvCell>> = {
    order_id: () => row.order_id,
    item_id: () => row.item_id,
    product: () => row.product_name,
    subject: () => row.subject,
    property: () => row.property,
    customer: () => `${row.customer.firstname} ${row.customer.lastname}`.trim(),
    email: () => row.customer.email,
    referencia: () => row.referencia,
    status: () => statusName(row.panel_status_id, locale),
    client_status: () => clientStatusName(row.client_status_id, locale),
    assigned: () => row.panel_user,
    locked: () => row.locked_by?.name ?? null,
    priority: () => row.priority,
    deadline: () => at(row.deadline_at),
    created: () => at(row.created_at),
    updated: () => at(row.updated_at),
    visit: () => at(row.visit_at),
    tags: () => row.tags.join(', '),
    total: () => row.total,
    portal: () => portal?.name ?? String(row.store_id),
  };
  return columns.map((column) => cells[column]());
}

function statusName(id: number, locale: Locale): string {
  const name = STATUSES.find((status) => status.id === id)?.name[locale];
  return name === undefined ? String(id) : `${id} ${name}`;
}

function clientStatusName(id: string, locale: Locale): string {
  return STATUS_MACHINE.client_statuses.find((status) => status.id === id)?.name[locale] ?? id;
}
