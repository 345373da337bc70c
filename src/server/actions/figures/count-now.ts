import { sql } from 'kysely';
import type { Figures } from '../../../contract/figures.ts';
import { BUSINESS_HOUR_MS, businessMillisBetween } from '../../../domain/calendar/business-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AGES, type Age } from '../../../domain/figures/figure.ts';
import { lateTonight } from '../../../domain/figures/late-tonight.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { paymentTotals } from '../../../domain/provider-payments/payment-totals.ts';
import type { Ctx } from '../../ctx.ts';
import { startOfDay, todayOf } from '../calendar/portal-days.ts';
import { calendarOf } from '../items/item-row.ts';
import { ofAge, openLists } from '../search/figure-items.ts';
import { OPEN } from '../search/now-lists.ts';

type Now = Figures['now'];

/** Open work now, by the same conditions that list it. */
export async function countNow(ctx: Ctx): Promise<Now> {
  const lists = openLists(ctx);
  const { rows } = await sql<{ late: number; tonight: number; owed: number; fees: number }>`
    select (select count(*) from order_items where ${lists.late}) as late,
      (select count(*) from order_items where ${lists.tonight}) as tonight, owed.items as owed, owed.fees
    from (select count(*) as items, coalesce(sum(fees), 0) as fees from order_items where ${lists.owed}) owed`.execute(
    ctx.db,
  );
  const { late = 0, tonight = 0, owed = 0, fees = 0 } = rows[0] ?? {};
  return {
    late,
    due_tonight: tonight,
    late_tonight: lateTonight({ late, dueToday: tonight - late, ...(await loadPace(ctx)) }),
    ages: await countAges(ctx),
    owed: { items: owed, fees: eurosOf(fees) },
    providers: await countProviderPayments(ctx),
  };
}

async function countAges(ctx: Ctx): Promise<Now['ages']> {
  const ages = sql.join(AGES.map((age) => sql`count(*) filter (where ${ofAge(ctx, age)}) as ${sql.ref(age)}`));
  const { rows } = await sql<{ status: number } & Record<Age, number>>`
    select panel_status_id as status, ${ages} from order_items where panel_status_id = any (${OPEN})
    group by panel_status_id order by panel_status_id`.execute(ctx.db);
  return rows;
}

/** Speed of delivery: of today, once an hour of work is over; before that, of the last seven days. */
async function loadPace(ctx: Ctx) {
  const now = ctx.now();
  const calendar = calendarOf({ calendar: ctx.portal.country });
  const [today, tonight] = [startOfDay(ctx, todayOf(ctx)), startOfDay(ctx, todayOf(ctx) + 1)];
  const hours = (from: Date, until: Date) => businessMillisBetween(calendar, from, until) / BUSINESS_HOUR_MS;
  const since = hours(today, now) >= 1 ? today : new Date(now.getTime() - 7 * DAY_MS);
  const { rows } = await sql<{ delivered: number }>`select count(*) as delivered from order_items
    where panel_status_id = ${STATUS.delivered} and delivered_at >= ${since} and delivered_at <= ${now}`.execute(
    ctx.db,
  );
  return { delivered: rows[0]?.delivered ?? 0, hoursWorked: hours(since, now), hoursLeft: hours(now, tonight) };
}

async function countProviderPayments({ db }: Ctx): Promise<Now['providers']> {
  const { rows } = await sql<{ amounts: number[]; tax_rate: number; withholding_rate: number }>`
    select array(select amount from provider_payment_lines l where l.payment_id = p.payment_id) as amounts, tax_rate, withholding_rate
    from provider_payments p where status not in ('paid', 'cancelled')`.execute(db);
  const due = rows.reduce(
    (sum, { amounts, tax_rate: taxRate, withholding_rate: withholdingRate }) =>
      sum + paymentTotals(amounts, { taxRate, withholdingRate }).total,
    0,
  );
  return { payments: rows.length, due: eurosOf(due) };
}
