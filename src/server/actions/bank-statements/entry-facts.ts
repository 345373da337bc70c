import { sql } from 'kysely';
import type { AwaitedTransfer, EntryFacts } from '../../../domain/bank-statements/decide-entry.ts';
import { namedIn, resembles } from '../../../domain/bank-statements/named-in-text.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { transferReference } from '../../../domain/payments/transfer-reference.ts';
import type { Ctx } from '../../ctx.ts';
import type { EntryRow } from './entry-row.ts';

/** What the ledger knows about the references in an entry. */
export async function loadEntryFacts(tx: Ctx, entry: EntryRow): Promise<EntryFacts> {
  const { amount, currency, is_reversal } = entry;
  const text = `${entry.text} ${entry.bank_reference ?? ''}`;
  const names = namedIn(text);
  const awaited = { named: [], of_orders: [], resembled: [] };
  const common = { amount, currency, is_reversal, names_order: null };
  if (amount <= 0) {
    return { ...common, ...awaited, in_other_format: false, refunds: await refundsNumbered(tx, names.numbers) };
  }
  const named = await attemptsNumbered(tx, names.attempts);
  const of_orders = named.length > 0 ? [] : await attemptsOfOrders(tx, names.orders);
  const isUnknown = named.length === 0 && of_orders.length === 0;
  const resembled = isUnknown ? await attemptsResembled(tx, { text, numbers: names.numbers }) : [];
  const in_other_format = await cameInOtherFormat(tx, entry);
  const names_order = isUnknown ? await findNamedOrders(tx, names.orders) : null;
  return { ...common, named, of_orders, resembled, names_order, in_other_format, refunds: [] };
}

/** As computed by `receivedOf`. */
export const RECEIVED = sql<number>`case when state = 'captured' then captured else captured - refund_reserved end`;

function transfers(tx: Ctx) {
  return tx.db
    .selectFrom('payments')
    .select(['payment_id', 'order_id', 'charge_id', 'attempt_number', 'currency', 'amount'])
    .select(RECEIVED.as('captured'))
    .where('method', '=', 'bank');
}

function attemptsNumbered(tx: Ctx, numbers: readonly string[]): Promise<AwaitedTransfer[]> {
  return transfers(tx)
    .where('attempt_number', 'in', ['', ...numbers])
    .execute();
}

/** Each order's latest attempt for what is due: an earlier, abandoned one is the same purchase. */
function attemptsOfOrders(tx: Ctx, orders: readonly number[]): Promise<AwaitedTransfer[]> {
  return transfers(tx)
    .distinctOn(['order_id', 'charge_id'])
    .where('order_id', 'in', [0, ...orders])
    .orderBy('order_id')
    .orderBy('charge_id')
    .orderBy('payment_id', 'desc')
    .execute();
}

async function attemptsResembled(
  tx: Ctx,
  { text, numbers }: { readonly text: string; readonly numbers: readonly string[] },
): Promise<AwaitedTransfer[]> {
  const since = new Date(tx.now().getTime() - RECENT_MS);
  const recent = await transfers(tx)
    .where('created_at', '>', since)
    .where(({ eb, ref }) => eb('captured', '<', ref('amount')))
    .orderBy('payment_id', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  return recent.filter(
    ({ attempt_number }) => numbers.includes(attempt_number) || resembles(text, transferReference(attempt_number)),
  );
}

/** For orders without a transfer: whether any of them exists. */
async function findNamedOrders(tx: Ctx, orders: readonly number[]): Promise<EntryFacts['names_order']> {
  if (orders.length === 0) return null;
  const row = await tx.db.selectFrom('orders').select('order_id').where('order_id', 'in', orders).executeTakeFirst();
  return row ? 'other_way' : 'unknown_order';
}

function refundsNumbered(tx: Ctx, numbers: readonly string[]) {
  return tx.db
    .selectFrom('refunds')
    .select(['refund_id', 'amount'])
    .where('refund_number', 'in', ['', ...numbers])
    .where('state', '=', 'by_hand')
    .execute();
}

/** Whether a file of the other format has already reported at least as many equal entries of this day, amount and reference. */
async function cameInOtherFormat(tx: Ctx, entry: EntryRow): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('bank_entries')
    .select(['format', 'text'])
    .where('account', '=', entry.account)
    .where('booked_on', '=', entry.booked_on)
    .where('amount', '=', entry.amount)
    .where('entry_id', '<', entry.entry_id)
    .execute();
  const named = namedIn(entry.text).attempts.join();
  const earlier = rows.filter(({ text }) => namedIn(text).attempts.join() === named);
  const own = earlier.filter(({ format }) => format === entry.format).length;
  return earlier.length - own > own;
}

/** Transfers usually arrive within this time. */
const RECENT_MS = 120 * DAY_MS;
const MOST_COMPARED = 2_000;
