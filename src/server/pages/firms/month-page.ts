import type { FirmMonthPage, MonthGroup, MonthRow } from '../../../contract/pages/firm-pages.ts';
import { dayNumberOf } from '../../../domain/calendar/local-clock.ts';
import { daysOfMonth, latestMonths, readMonth } from '../../../domain/firms/month.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { startOfDay } from '../../actions/calendar/portal-days.ts';
import { monthNameOf, shortMomentText } from '../../actions/items/customer-texts.ts';
import { listOrderRows, type OrderRow } from '../../actions/own-orders/order-rows.ts';
import type { Ctx } from '../../ctx.ts';

/** `/orders/firm/month`: orders of a month, by tax identity and by person, with the invoices. @throws AppError sign_in_required */
export async function firmMonthPage(ctx: Ctx, typed: string): Promise<FirmMonthPage> {
  const present = presentMonth(ctx);
  const month = readMonth(typed) ?? present;
  const span = spanOf(ctx, month);
  const rows = await listOrderRows(ctx, span);
  const invoices = await listInvoices(ctx, rows);
  const sum = (some: readonly OrderRow[]) => some.reduce((total, row) => total + row.total, 0);
  const money = (cents: Cents) => formatMoney(cents, ctx.locale);
  return {
    month,
    month_text: monthNameOf(ctx, month),
    months: latestMonths(present).map((id) => ({ id, name: monthNameOf(ctx, id) })),
    groups: groupedBy(rows, ({ tax_id }) => tax_id).map(
      (group): MonthGroup => ({
        party: partyOf(group),
        rows: group.map((row) => presentRow(ctx, row)),
        invoices: invoices
          .filter(({ order_id }) => group.some((row) => row.order_id === order_id))
          .map(({ invoice_number, file_id, total }) => ({
            number: invoice_number,
            href: file_id === null ? null : `/orders/file/${file_id}`,
            total_text: money(total),
          })),
        total_text: money(sum(group)),
      }),
    ),
    people: groupedBy(rows, ({ person }) => person).map((group) => ({
      name: group[0]?.person ?? '',
      count: group.length,
      total_text: money(sum(group)),
    })),
    count: rows.length,
    total_text: money(sum(rows)),
    csv_href: `/orders/table.csv?month=${month}`,
  };
}

/** Start and end of a month in the portal's time zone. */
export function spanOf(ctx: Pick<Ctx, 'portal'>, month: string): { readonly from: Date; readonly until: Date } {
  const { first, next } = daysOfMonth(month);
  return { from: startOfDay(ctx, dayNumberOf(first)), until: startOfDay(ctx, dayNumberOf(next)) };
}

function presentMonth({ portal, now }: Pick<Ctx, 'portal' | 'now'>): string {
  return now()
    .toLocaleDateString('en-CA', { timeZone: portal.time_zone, year: 'numeric', month: '2-digit' })
    .slice(0, 7);
}

function groupedBy(rows: readonly OrderRow[], keyOf: (row: OrderRow) => string): readonly (readonly OrderRow[])[] {
  return [...Map.groupBy(rows, keyOf).values()];
}

function partyOf([row]: readonly OrderRow[]): string | null {
  return row && row.tax_id !== '' ? `${row.tax_name} · ${row.tax_id}` : null;
}

function presentRow(ctx: Ctx, row: OrderRow): MonthRow {
  return {
    item_id: row.item_id,
    order_id: String(row.order_id),
    ordered_text: shortMomentText(ctx, row.ordered_at),
    service: row.service,
    reference: row.reference,
    status: row.status,
    person: row.person,
    total_text: formatMoney(row.total, ctx.locale),
  };
}

async function listInvoices(ctx: Ctx, rows: readonly OrderRow[]) {
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
  if (orderIds.length === 0) return [];
  return ctx.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.order_id', 'invoices.order_id')
    .select(['invoices.order_id', 'invoice_number', 'file_id', 'invoices.total'])
    .where('invoices.order_id', 'in', orderIds)
    .where('orders.customer_id', '=', requireCustomer(ctx))
    .orderBy('invoice_id')
    .execute();
}
