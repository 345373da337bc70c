import type { VoucherAnswer } from '../../../contract/vouchers.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { isSupervisor } from '../actors/agent-of.ts';
import { countUses } from '../cart/voucher-row.ts';

/** All vouchers with their uses, newest first. @throws AppError forbidden for anybody but a supervisor */
export async function listVouchers(ctx: Ctx): Promise<{ items: VoucherAnswer[] }> {
  if (!isSupervisor(ctx)) throw new AppError('forbidden');
  const rows = await ctx.db
    .selectFrom('vouchers')
    .innerJoin('agents', 'agents.agent_id', 'vouchers.created_by')
    .selectAll('vouchers')
    .select('firstname')
    .orderBy('voucher_id', 'desc')
    .limit(MOST)
    .execute();
  return {
    items: await Promise.all(
      rows.map(async (row) => ({
        voucher_id: row.voucher_id,
        code: row.code,
        kind: row.kind === 'percentage' ? ('percentage' as const) : ('amount' as const),
        // Two decimals of a per cent are basis points, as two of a euro are cents.
        value: row.value / 100,
        product_ids: row.product_ids,
        store_ids: row.store_ids,
        valid_from: row.valid_from?.toISOString() ?? null,
        valid_until: row.valid_until?.toISOString() ?? null,
        max_uses: row.max_uses,
        max_uses_per_customer: row.max_uses_per_customer,
        minimum: eurosOf(row.minimum),
        note: row.note ?? '',
        active: row.active,
        uses: (await countUses(ctx, { voucherId: row.voucher_id, customerId: null })).uses,
        created_by: row.firstname,
        created_at: row.created_at.toISOString(),
      })),
    ),
  };
}

const MOST = 500;
