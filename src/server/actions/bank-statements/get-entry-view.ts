import { sql } from 'kysely';
import type { z } from 'zod';
import type { BankEntryView, getBankEntry, TransferCandidate } from '../../../contract/payments/bank.ts';
import { namedIn } from '../../../domain/bank-statements/named-in-text.ts';
import { rankCandidates } from '../../../domain/bank-statements/rank-candidates.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { RECEIVED } from './entry-facts.ts';
import { type EntryRow, getEntry, OPEN_STATES } from './entry-row.ts';
import { entriesToPresent, presentEntry } from './present-entries.ts';
import { requireBookkeeper } from './require-bookkeeper.ts';

/** One entry, with the orders that it might be for while it waits. @throws AppError forbidden, not_found */
export async function getEntryView(ctx: Ctx, entryId: number): Promise<z.input<typeof getBankEntry.output>> {
  requireBookkeeper(ctx);
  const entry = await getEntry(ctx, entryId);
  const isOpen = OPEN_STATES.some((state) => state === entry.state) && entry.amount > 0;
  return { entry: await getView(ctx, entryId), candidates: isOpen ? await listCandidates(ctx, entry) : [] };
}

/** One entry as the panel shows it. @throws AppError not_found */
export async function getView(ctx: Ctx, entryId: number): Promise<BankEntryView> {
  const row = await entriesToPresent(ctx).where('bank_entries.entry_id', '=', entryId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return presentEntry(row);
}

/** Orders of the last months that expect money, transfers first, and those named in the text in any state. */
async function listCandidates(ctx: Ctx, entry: EntryRow): Promise<TransferCandidate[]> {
  const { orders } = namedIn(entry.text);
  const rows = await ctx.db
    .selectFrom('orders')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payments')
          .select(['payment_id', 'amount', RECEIVED.as('captured')])
          .whereRef('payments.order_id', '=', 'orders.order_id')
          .where('method', '=', 'bank')
          .orderBy('payment_id', 'desc')
          .limit(1)
          .as('transfer'),
      (join) => join.onTrue(),
    )
    .select(['orders.order_id', 'firstname', 'lastname', 'tax_name', 'total', 'orders.created_at'])
    .select(['transfer.payment_id', 'transfer.amount', 'transfer.captured'])
    .where((row) =>
      row.or([
        row('orders.order_id', 'in', [0, ...orders]),
        row('transfer.payment_id', '=', entry.payment_id ?? 0),
        row.and([
          row('orders.created_at', '>', new Date(ctx.now().getTime() - RECENT_MS)),
          sql<boolean>`case when transfer.payment_id is null then orders.paid_at is null else transfer.captured < transfer.amount end`,
        ]),
      ]),
    )
    .orderBy(sql`transfer.payment_id is null`)
    .orderBy('orders.order_id', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  const candidates = rows.map((row) => ({
    ...row,
    names: [`${row.firstname} ${row.lastname}`, row.tax_name ?? ''],
    missing: row.amount === null ? row.total : row.amount - (row.captured ?? 0),
  }));
  const isProposed = ({ payment_id }: { payment_id: number | null }) =>
    payment_id !== null && payment_id === entry.payment_id;
  const proposed = candidates.filter(isProposed).map((candidate) => ({ candidate, reasons: ['proposed' as const] }));
  const others = candidates.filter((candidate) => !isProposed(candidate));
  return [...proposed, ...rankCandidates(others, entry, MOST_SHOWN)].map(({ candidate, reasons }) => ({
    order_id: candidate.order_id,
    customer: candidate.tax_name ?? `${candidate.firstname} ${candidate.lastname}`.trim(),
    created_at: candidate.created_at.toISOString(),
    total: eurosOf(candidate.amount ?? candidate.total),
    missing: eurosOf(candidate.missing),
    payment_id: candidate.payment_id,
    reasons: [...reasons],
  }));
}

const RECENT_MS = 120 * DAY_MS;
const MOST_COMPARED = 2_000;
const MOST_SHOWN = 8;
