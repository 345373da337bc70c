import type { BodyOf } from '../../../contract/call.ts';
import type { createVoucher } from '../../../contract/vouchers.ts';
import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import { readVoucherCode } from '../../../domain/vouchers/voucher.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf, isSupervisor } from '../actors/agent-of.ts';
import { discountGiven } from '../quotes/quote-discount.ts';

/** Creates a voucher. @throws AppError forbidden for anybody but a supervisor; voucher_code_taken, invalid_input (the field) */
export function makeVoucher(ctx: Ctx, given: BodyOf<typeof createVoucher>): Promise<void> {
  if (!isSupervisor(ctx)) throw new AppError('forbidden');
  const code = readVoucherCode(given.code);
  if (code === null) throw invalidInput('code');
  refuseBounds(ctx, given);
  const { kind, value } = discountGiven(given);
  return inTransaction(ctx, async (tx) => {
    const made = await tx.db
      .insertInto('vouchers')
      .values({
        code,
        kind,
        value,
        product_ids: given.product_ids,
        store_ids: given.store_ids,
        valid_from: given.valid_from,
        valid_until: given.valid_until,
        max_uses: given.max_uses,
        max_uses_per_customer: given.max_uses_per_customer,
        minimum: centsFromEuros(given.minimum),
        note: given.note || null,
        created_by: agentOf(tx).agentId,
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('voucher_id')
      .executeTakeFirst();
    if (!made) throw new AppError('voucher_code_taken', { code });
    await recordAudit(tx, { action: 'voucher.make', subjectKind: 'voucher', subjectId: made.voucher_id });
  });
}

/** Switches a voucher off or on. @throws AppError forbidden for anybody but a supervisor; not_found */
export function switchVoucher(ctx: Ctx, { voucherId, active }: { voucherId: number; active: boolean }): Promise<void> {
  if (!isSupervisor(ctx)) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('vouchers')
      .set({ active })
      .where('voucher_id', '=', voucherId)
      .returning('voucher_id')
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    const action = active ? 'voucher.switch_on' : 'voucher.switch_off';
    await recordAudit(tx, { action, subjectKind: 'voucher', subjectId: voucherId });
  });
}

function refuseBounds(
  ctx: Ctx,
  { product_ids, store_ids, valid_from, valid_until }: BodyOf<typeof createVoucher>,
): void {
  const { current } = ctx.catalogue;
  const wrong = [
    product_ids.some((id) => !findProduct(current, id)) && 'product_ids',
    store_ids.some((id) => !current.portals.some(({ store_id }) => store_id === id)) && 'store_ids',
    valid_from !== null && valid_until !== null && valid_from >= valid_until && 'valid_until',
  ].find((field) => field !== false);
  if (wrong) throw invalidInput(wrong);
}
