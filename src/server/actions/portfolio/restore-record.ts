import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { auditRecord } from './audit-record.ts';
import type { KindOf } from './kinds.ts';

/** A removed record of one's own that can still be restored; null for anything else. */
export async function findRemoval(
  ctx: Ctx,
  kind: PortfolioKind,
  removalId: string,
): Promise<{ readonly thing_id: number } | null> {
  if (!UUID.test(removalId)) return null;
  const row = await ctx.db
    .selectFrom('portfolio_removals')
    .select('thing_id')
    .where('removal_id', '=', removalId)
    .where('kind', '=', kind)
    .where('customer_id', '=', requireCustomer(ctx))
    .where('until', '>', ctx.now())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Restores a record to its customer's portfolio under its former number, with its documents. Idempotent.
 * @returns its number
 * @throws AppError not_found for one that is too old, another's, or never existed
 */
export async function restoreRecord<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  removalId: string,
): Promise<number> {
  if (!UUID.test(removalId)) throw new AppError('not_found');
  const customerId = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .deleteFrom('portfolio_removals')
      .where('removal_id', '=', removalId)
      .where('kind', '=', kind.kind)
      .where('customer_id', '=', customerId)
      .where('until', '>', tx.now())
      .returning(['thing_id', 'data', 'file_ids'])
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    const columns = sql.join(['created_at', 'updated_at', ...kind.columns].map((column) => sql.ref(column)));
    const table = sql.table(kind.table);
    await sql`
      insert into ${table} (${sql.ref(kind.id)}, customer_id, ${columns}) overriding system value
      select ${removed.thing_id}::bigint, ${customerId}::integer, ${columns}
        from jsonb_populate_record(null::${table}, ${JSON.stringify(removed.data)}::jsonb)`.execute(tx.db);
    if (removed.file_ids.length > 0) {
      await tx.db
        .updateTable('files')
        .set({ origin: kind.kind, origin_id: removed.thing_id })
        .where('file_id', 'in', removed.file_ids)
        .where('customer_id', '=', customerId)
        .execute();
    }
    await auditRecord(tx, 'restore', { kind: kind.kind, id: removed.thing_id, customerId });
    return removed.thing_id;
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
