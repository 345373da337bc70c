import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Ctx } from '../../../ctx.ts';

interface MergeRow {
  readonly customer_id: number;
  readonly merged_into: number | null;
  readonly erased_at: Date | null;
}

interface Pair {
  readonly merged: MergeRow;
  readonly kept: MergeRow;
}

/**
 * Both customers, locked in a fixed order against every other merge and against concurrent inserts for them.
 * @throws AppError not_found; customer_merged_with_self
 */
export async function getBothForUpdate(tx: Ctx, mergedId: number, keptId: number): Promise<Pair> {
  if (mergedId === keptId) throw new AppError('customer_merged_with_self');
  const rows = await tx.db
    .selectFrom('customers')
    .select(['customer_id', 'merged_into', 'erased_at'])
    .where('customer_id', 'in', [mergedId, keptId])
    .orderBy('customer_id')
    .forUpdate()
    .execute();
  const [merged, kept] = [mergedId, keptId].map((id) => rows.find(({ customer_id }) => customer_id === id));
  if (!merged || !kept) throw new AppError('not_found');
  return { merged, kept };
}
