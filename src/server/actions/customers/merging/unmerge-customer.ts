import { sql } from 'kysely';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { announce } from '../../../live/notice.ts';
import { requireNamedRight } from '../../actors/require-named-right.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { lockPurchases } from '../erasure/lock-purchases.ts';
import { getBothForUpdate } from './merged-pair.ts';
import { FOLLOWED, keyOfRow, MOVED_TABLES } from './moved-tables.ts';

/**
 * Undoes a merge: rows that the merge moved are theirs again, and so is what belongs to their orders since. Other later rows stay. Does nothing for a
 * customer who is not merged.
 * @throws AppError forbidden; not_found; customer_leaves after an erasure
 */
export function unmergeCustomer(ctx: Ctx, customerId: number): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'merge_customers');
  return inTransaction(ctx, async (tx) => {
    const into = await findKept(tx, customerId);
    if (into === null) return;
    const { merged, kept } = await getBothForUpdate(tx, customerId, into);
    // Somebody else was faster.
    if (merged.merged_into !== into) return;
    if (merged.erased_at || kept.erased_at) throw new AppError('customer_leaves');
    const { merge_id } = await tx.db
      .updateTable('customer_merges')
      .set({ unmerged_by: agentId, unmerged_at: tx.now() })
      .where('customer_id', '=', customerId)
      .where('unmerged_at', 'is', null)
      .returning('merge_id')
      .executeTakeFirstOrThrow();
    await tx.db.updateTable('customers').set({ merged_into: null }).where('customer_id', '=', customerId).execute();
    await lockPurchases(tx, into);
    await moveRowsBack(tx, { mergeId: merge_id, customerId, into });
    // Either account's sign-in may have opened each of them.
    await endSessions(tx, { kind: 'customer', id: into });
    await recordAudit(tx, {
      action: 'customer.unmerge',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { into, merge_id },
    });
    for (const customer_id of [customerId, into]) await announce(tx, { kind: 'customer', customer_id });
  });
}

async function findKept(tx: Ctx, customerId: number): Promise<number | null> {
  const row = await tx.db
    .selectFrom('customers')
    .select('merged_into')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return row.merged_into;
}

async function moveRowsBack(
  tx: Ctx,
  { mergeId, customerId, into }: { readonly mergeId: number; readonly customerId: number; readonly into: number },
): Promise<void> {
  for (const { table, key } of MOVED_TABLES) {
    const moved = sql`(select key from customer_merge_rows where merge_id = ${mergeId} and table_name = ${table})`;
    // Earlier versions recorded no key of a card or calendar address, since there is one of each.
    await sql`
      update ${sql.table(table)} as t set customer_id = ${customerId}
       where t.customer_id = ${into} and (${keyOfRow('t', key)} in ${moved} or '[]'::jsonb in ${moved})`.execute(tx.db);
  }
  await tx.db.deleteFrom('customer_merge_rows').where('merge_id', '=', mergeId).execute();
  for (const { table, follows } of MOVED_TABLES) {
    if (!follows) continue;
    await sql`
      update ${sql.table(table)} as t set customer_id = ${customerId} from ${sql.table(FOLLOWED[follows])} as owned
       where t.customer_id = ${into} and owned.customer_id = ${customerId} and owned.${sql.ref(follows)} = t.${sql.ref(follows)}`.execute(
      tx.db,
    );
  }
}
