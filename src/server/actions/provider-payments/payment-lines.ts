import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Sets the lines of a payment, replacing its present ones. Lines are locked in the order of their numbers; the database allows each in one active
 * payment only.
 * @throws AppError provider_line_taken with the orders of lines of another payment or provider
 */
export async function takeLines(
  tx: Ctx,
  { paymentId, providerId, lineIds }: { paymentId: number; providerId: number; lineIds: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(lineIds)];
  await tx.db.deleteFrom('provider_payment_lines').where('payment_id', '=', paymentId).execute();
  if (wanted.length === 0) return;
  const lines = await tx.db
    .selectFrom('provider_lines')
    .select(['line_id', 'item_id', 'provider_id', 'amount'])
    .where('line_id', 'in', wanted)
    .orderBy('line_id')
    .forNoKeyUpdate()
    .execute();
  const taken = await tx.db
    .selectFrom('provider_payment_lines')
    .select('line_id')
    .where('line_id', 'in', wanted)
    .where('is_live', '=', true)
    .execute();
  const refused = new Set(taken.map(({ line_id }) => line_id));
  const foreign = lines.filter(({ line_id, provider_id }) => provider_id !== providerId || refused.has(line_id));
  const unknown = wanted.filter((id) => !lines.some(({ line_id }) => line_id === id));
  if (foreign.length > 0 || unknown.length > 0) throw await lineTaken(tx, foreign, unknown);
  await tx.db
    .insertInto('provider_payment_lines')
    .values(lines.map(({ line_id, amount }) => ({ payment_id: paymentId, line_id, amount })))
    .execute();
}

/** A refusal that names orders, which people know, and lines only if they have no order. */
async function lineTaken(
  tx: Ctx,
  lines: readonly { readonly item_id: number }[],
  unknown: readonly number[],
): Promise<AppError> {
  const itemIds = lines.map(({ item_id }) => item_id);
  const rows =
    itemIds.length === 0
      ? []
      : await tx.db.selectFrom('order_items').select('order_id').where('item_id', 'in', itemIds).execute();
  return new AppError('provider_line_taken', {
    orders: [...rows.map(({ order_id }) => order_id), ...unknown.map((id) => `#${id}`)].join(', '),
  });
}
