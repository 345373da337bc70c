import { sql } from 'kysely';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { announce } from '../../../live/notice.ts';
import { requireNamedRight } from '../../actors/require-named-right.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { lockPurchases } from '../erasure/lock-purchases.ts';
import { getBothForUpdate } from './merged-pair.ts';
import { keyOfRow, MOVED_TABLES } from './moved-tables.ts';

interface Merging {
  readonly customerId: number;
  readonly into: number;
  readonly reason: string;
}

/**
 * Merges a customer into another one who is the same person: orders, tickets, calls, portfolio and papers move to the account that stays, which both
 * ways to sign in open from then on. The buyer's details on orders and invoices do not change. Idempotent.
 * @throws AppError forbidden; not_found; customer_merged_with_self; customer_merged where either was merged into somebody else;
 * customer_holds_others where others were merged into the one to merge; customer_in_firm for a firm, and for somebody who acts in one;
 * customer_leaves where one is erased or about to be
 */
export function mergeCustomers(ctx: Ctx, { customerId, into, reason }: Merging): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'merge_customers');
  return inTransaction(ctx, async (tx) => {
    const { merged, kept } = await getBothForUpdate(tx, customerId, into);
    if (merged.merged_into === into) return;
    await refuseMerging(tx, merged, kept);
    const { merge_id } = await tx.db
      .insertInto('customer_merges')
      .values({ customer_id: customerId, into_id: into, reason, merged_by: agentId, merged_at: tx.now() })
      .returning('merge_id')
      .executeTakeFirstOrThrow();
    await tx.db.updateTable('customers').set({ merged_into: into }).where('customer_id', '=', customerId).execute();
    await lockPurchases(tx, customerId);
    await moveRows(tx, { mergeId: merge_id, customerId, into });
    // Open sessions of the merged account would show an empty account; those of the other end with them.
    await endSessions(tx, { kind: 'customer', id: customerId });
    await recordAudit(tx, {
      action: 'customer.merge',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { into, merge_id },
    });
    for (const customer_id of [customerId, into]) await announce(tx, { kind: 'customer', customer_id });
  });
}

type Pair = Awaited<ReturnType<typeof getBothForUpdate>>;

async function refuseMerging(tx: Ctx, merged: Pair['merged'], kept: Pair['kept']): Promise<void> {
  const elsewhere = [merged, kept].find(({ merged_into }) => merged_into !== null);
  if (elsewhere) {
    const { customer_id: id, merged_into } = elsewhere;
    throw new AppError('customer_merged', { id, into: merged_into ?? 0 }, { merged_into });
  }
  const others = await tx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('merged_into', '=', merged.customer_id)
    .executeTakeFirst();
  if (others) throw new AppError('customer_holds_others', { id: merged.customer_id });
  // A firm is not a person, and a person who acts in one would lose their access to it.
  const shared = await tx.db
    .selectFrom('firm_members')
    .select('firm_id')
    .where((row) =>
      row.or([row('person_id', '=', merged.customer_id), row('firm_id', 'in', [merged.customer_id, kept.customer_id])]),
    )
    .executeTakeFirst();
  if (shared) throw new AppError('customer_in_firm');
  const leaving = await tx.db
    .selectFrom('erasures')
    .select('customer_id')
    .where('customer_id', 'in', [merged.customer_id, kept.customer_id])
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (leaving || merged.erased_at || kept.erased_at) throw new AppError('customer_leaves');
}

async function moveRows(
  tx: Ctx,
  { mergeId, customerId, into }: { readonly mergeId: number; readonly customerId: number; readonly into: number },
): Promise<void> {
  for (const { table, key, unless } of MOVED_TABLES) {
    await sql`
      with moved as (
        update ${sql.table(table)} as t set customer_id = ${into}
         where t.customer_id = ${customerId} ${unless ? sql`and not (${unless(into)})` : sql``}
        returning ${keyOfRow('t', key)} as key)
      insert into customer_merge_rows (merge_id, table_name, key) select ${mergeId}, ${table}, key from moved`.execute(
      tx.db,
    );
  }
}
