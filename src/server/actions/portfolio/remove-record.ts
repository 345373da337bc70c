import { sql } from 'kysely';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { isFinished } from '../../../domain/customers/retention.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { auditRecord } from './audit-record.ts';
import { refuseStale } from './change-record.ts';
import type { KindOf } from './kinds.ts';
import { itemsOn } from './pedidos-on.ts';
import { getRecordForUpdate } from './rows.ts';

/** How long a removal can be undone. */
const UNDO_MS = HOUR_MS;

/**
 * Removes something from a portfolio. Finished orders on it keep their own answers, and the customer keeps its documents; it cannot be removed while
 * an order on it is in progress. It can be restored for an hour.
 * @returns the id of the removal
 * @throws AppError not_found, forbidden; portfolio_in_use naming the orders, stale_version with `object`
 */
export async function removeRecord<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  { id, seen }: { readonly id: number; readonly seen: string | undefined },
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const row = await getRecordForUpdate(tx, kind, id);
    await refuseStale(tx, kind, { row, seen });
    const open = (await itemsOn(tx, kind.kind, [row])).filter((item) => !isFinished(item));
    if (open.length > 0) {
      const orders = [...new Set(open.map(({ order_id }) => order_id))];
      throw new AppError('portfolio_in_use', { orders: orders.join(', ') });
    }
    const files = await tx.db
      .updateTable('files')
      .set({ origin: null, origin_id: null })
      .where('origin', '=', kind.kind)
      .where('origin_id', '=', id)
      .returning('file_id')
      .execute();
    const { removal_id } = await tx.db
      .insertInto('portfolio_removals')
      .values({
        customer_id: row.customer_id,
        kind: kind.kind,
        thing_id: id,
        data: JSON.stringify({ ...row.data, created_at: row.created_at, updated_at: row.updated_at }),
        file_ids: files.map(({ file_id }) => file_id),
        until: new Date(tx.now().getTime() + UNDO_MS),
      })
      .returning('removal_id')
      .executeTakeFirstOrThrow();
    await sql`delete from ${sql.table(kind.table)} where ${sql.ref(kind.id)} = ${id}`.execute(tx.db);
    await auditRecord(tx, 'remove', { kind: kind.kind, id, customerId: row.customer_id });
    return removal_id;
  });
}
