import { sql } from 'kysely';
import { DAY_MS } from '../../src/domain/calendar/time-units.ts';
import { attemptRefOf } from '../../src/server/actions/balances/attempt-ref.ts';
import type { Deps } from '../../src/server/ctx.ts';
import type { AcquirerPort, Movement } from '../../src/server/ports/acquirer/port.ts';
import type { TrialRecord } from './record.ts';

/** Money once: each payment and each refund in the ledger is one in the books of its provider, and the other way around. @returns what is wrong */
export async function judgeMoney(deps: Deps, record: TrialRecord): Promise<string[]> {
  const wrong: string[] = [];
  for (const acquirer of deps.ports.acquirers) wrong.push(...(await compare(deps, acquirer)));
  return [...wrong, ...(await judgeOrders(deps)), ...(await judgeAnswered(deps, record))];
}

async function compare({ db }: Deps, acquirer: AcquirerPort): Promise<string[]> {
  const payments = await db.selectFrom('payments').selectAll().where('provider', '=', acquirer.name).execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refunds.refund_id', 'refunds.refund_number', 'refunds.amount', 'refunds.state'])
    .where('payments.provider', '=', acquirer.name)
    .execute();
  const span = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
  const movements = (await acquirer.listMovements(span)) ?? (await askEach(acquirer, payments));
  const sums = sumsOf(movements);
  const here = new Map<string, number>([
    ...payments
      .filter(({ captured }) => captured > 0)
      .map((row) => [`capture ${row.attempt_number}`, row.captured] as const),
    ...refunds
      .filter(({ state }) => state === 'done')
      .map((row) => [`refund ${row.refund_number}`, row.amount] as const),
  ]);
  const isListed = (about: string) => acquirer.name !== 'redsys' || about.startsWith('capture');
  return [...new Set([...here.keys(), ...sums.keys()])].flatMap((about) => {
    const [ledger, there] = [here.get(about) ?? 0, sums.get(about) ?? 0];
    return ledger === there || !isListed(about)
      ? []
      : [`${acquirer.name}: ${about} is ${ledger} here and ${there} there`];
  });
}

/** The books of a provider without a list: each attempt is asked for. */
async function askEach(
  acquirer: AcquirerPort,
  payments: readonly Parameters<typeof attemptRefOf>[0][],
): Promise<Movement[]> {
  const found = await Promise.all(
    payments.map(async (payment) => {
      const attempt = attemptRefOf(payment);
      const outcome = await acquirer.query(attempt);
      if (outcome.outcome !== 'captured') return [];
      const { attemptNumber: number, amount, currency } = attempt;
      return [{ kind: 'capture', number, providerRef: null, amount, currency, at: new Date() } as const];
    }),
  );
  return found.flat();
}

function sumsOf(movements: readonly Movement[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, number, providerRef, amount } of movements) {
    const about = `${kind} ${number ?? providerRef}`;
    sums.set(about, (sums.get(about) ?? 0) + Math.abs(amount));
  }
  return sums;
}

/** What is paid is paid once and as a whole; what is not has taken no money. */
async function judgeOrders({ db }: Deps): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'order ' || o.order_id || ' of ' || o.total || ' is ' || case when o.paid_at is null then 'unpaid' else 'paid' end
        || ' with ' || p.captured || ' taken in ' || p.payments || ' payments and ' || p.surplus || ' of it given back as too much' as what
      from orders o
      join lateral (
        select coalesce(sum(captured), 0) as captured, count(*) filter (where captured > 0) as payments,
          coalesce((select sum(r.amount) from refunds r where r.order_id = o.order_id and r.kind = 'surplus' and r.state = 'done'), 0) as surplus
        from payments where payments.order_id = o.order_id) p on true
     where p.captured - p.surplus <> case when o.paid_at is null then 0 else o.total end
    union all
    select 'payment ' || p.payment_id || ' was booked ' || count(*) || ' times' from payments p
      join payment_events e on e.payment_id = p.payment_id and e.kind = 'success'
     group by p.payment_id having count(*) > 1
    union all
    select 'payment ' || p.payment_id || ' has ' || p.refunded || ' refunded, and its refunds are ' || coalesce(sum(r.amount), 0) from payments p
      left join refunds r on r.payment_id = p.payment_id and r.state = 'done'
     group by p.payment_id having p.refunded <> coalesce(sum(r.amount), 0)`.execute(db);
  return rows.map(({ what }) => what);
}

/** Who was told that they paid has paid; nobody has more orders than they made purchases. */
async function judgeAnswered({ db }: Deps, record: TrialRecord): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['order_id', 'email', 'paid_at']).execute();
  const paid = new Map(
    orders.filter(({ paid_at }) => paid_at !== null).map(({ order_id, email }) => [order_id, email]),
  );
  const lost = record.paid.filter(({ orderId, email }) => paid.get(orderId) !== email);
  const wrong = lost.map(({ orderId, email }) => `order ${orderId} was said to be paid by ${email}, and is not`);
  for (const [email, begun] of record.begun) {
    const bought = [...paid.values()].filter((buyer) => buyer === email).length;
    const told = new Set(record.paid.filter((told) => told.email === email).map(({ orderId }) => orderId)).size;
    if (bought > begun || bought < told)
      wrong.push(`${email} began ${begun} purchases, was told of ${told}, and has ${bought}`);
  }
  return wrong;
}
