import { sql } from 'kysely';
import type { BodyOf } from '../../../contract/call.ts';
import type { agreeProviderCost as agreeCall } from '../../../contract/provider-work.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requirePayer } from './require-payer.ts';

/**
 * Sets, changes or removes the cost agreed with a provider for an item. A line that is in a payment is no longer changed.
 * @throws AppError forbidden, provider_cost_foreign for an item that they never had, provider_payment_changed for another version,
 * provider_line_taken
 */
export function agreeCost(ctx: Ctx, given: BodyOf<typeof agreeCall>): Promise<void> {
  const { agentId } = requirePayer(ctx);
  const { provider_id, item_id, work } = given;
  return inTransaction(ctx, async (tx) => {
    const order_id = await getOrderId(tx, given);
    const line = await tx.db
      .selectFrom('provider_lines')
      .selectAll()
      .where('provider_id', '=', provider_id)
      .where('item_id', '=', item_id)
      .where('work', 'is not distinct from', work)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const amount = given.amount === null ? null : centsFromEuros(given.amount);
    // A repeated request changes nothing.
    if ((line?.amount ?? null) === amount) return;
    if ((line?.version ?? null) !== given.version) throw new AppError('provider_payment_changed');
    if (line && (await isInPayment(tx, line.line_id))) throw new AppError('provider_line_taken', { orders: order_id });
    const now = tx.now();
    if (line && amount === null) {
      // A cancelled payment still refers to its lines, so a line that was ever in one is never deleted.
      await refuseRemembered(tx, line.line_id, order_id);
      await tx.db.deleteFrom('provider_lines').where('line_id', '=', line.line_id).execute();
    } else if (line) {
      await tx.db
        .updateTable('provider_lines')
        .set({ amount: amount ?? line.amount, agreed_by: agentId, version: line.version + 1, updated_at: now })
        .where('line_id', '=', line.line_id)
        .execute();
    } else if (amount !== null) {
      const added = await tx.db
        .insertInto('provider_lines')
        .values({ provider_id, item_id, work, amount, agreed_by: agentId, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.columns(['provider_id', 'item_id', 'work']).doNothing())
        .returning('line_id')
        .executeTakeFirst();
      if (!added) throw new AppError('provider_payment_changed');
    }
    await recordAudit(tx, {
      action: 'provider_payment.agree_cost',
      subjectKind: 'provider',
      subjectId: provider_id,
      detail: { item_id, amount, ...(work !== null && { work }) },
    });
  });
}

/** The order of an item that the provider has or had. @throws AppError provider_cost_foreign */
async function getOrderId(tx: Ctx, { provider_id, item_id }: BodyOf<typeof agreeCall>): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from order_items i where item_id = ${item_id} and (provider_id = ${provider_id}
       or exists (select from item_history h where h.item_id = i.item_id and accion = 'cambiar_proveedor'
                     and detail->>'provider_id' = ${String(provider_id)}))`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new AppError('provider_cost_foreign');
  return row.order_id;
}

async function isInPayment({ db }: Ctx, lineId: number): Promise<boolean> {
  const row = await db
    .selectFrom('provider_payment_lines')
    .select('payment_id')
    .where('line_id', '=', lineId)
    .where('is_live', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

async function refuseRemembered({ db }: Ctx, lineId: number, orderId: number): Promise<void> {
  const row = await db
    .selectFrom('provider_payment_lines')
    .select('payment_id')
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  if (row) throw new AppError('provider_line_taken', { orders: orderId });
}
