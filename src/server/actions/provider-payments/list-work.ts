import { sql } from 'kysely';
import type { ProviderWorkRow } from '../../../contract/provider-work.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { ProviderWork } from '../../../domain/providers/provider.ts';
import type { Ctx } from '../../ctx.ts';
import { productNameOf } from '../items/product-name.ts';
import { findProvider } from '../providers/provider-row.ts';
import { requirePayer } from './require-payer.ts';

/**
 * Items that a provider has, or had with an agreed cost, newest first.
 * @param open only those without a payment
 * @throws AppError forbidden, not_found
 */
export async function listProviderWork(
  ctx: Ctx,
  { providerId, open, itemId = null }: { providerId: number; open: boolean; itemId?: number | null },
): Promise<ProviderWorkRow[]> {
  requirePayer(ctx);
  if (!(await findProvider(ctx, providerId))) throw new AppError('not_found');
  const { rows } = await sql<Row>`
    select i.item_id, i.order_id, i.product_id, case when w.line_id is null then i.provider_work else w.work end as work,
           case when i.provider_id = ${providerId} then i.provider_at end as given_at,
           w.line_id, w.amount, w.version, l.payment_id
      from order_items i
      left join provider_lines w on w.item_id = i.item_id and w.provider_id = ${providerId}
      left join provider_payment_lines l on l.line_id = w.line_id and l.is_live
     where (i.provider_id = ${providerId} or w.line_id is not null)
       and (not ${open}::boolean or l.payment_id is null)
       and (${itemId}::bigint is null or i.item_id = ${itemId})
     order by coalesce(i.provider_at, i.created_at) desc, i.item_id desc, w.line_id limit ${MOST_SHOWN}`.execute(
    ctx.db,
  );
  return rows.map(({ product_id, line_id, amount, version, given_at, ...row }) => ({
    ...row,
    product_name: productNameOf(ctx, product_id),
    given_at: given_at?.toISOString() ?? null,
    line: line_id === null ? null : { line_id, amount: eurosOf(amount ?? 0), version: version ?? 1 },
  }));
}

interface Row {
  readonly item_id: number;
  readonly order_id: number;
  readonly product_id: number;
  readonly work: ProviderWork | null;
  readonly given_at: Date | null;
  readonly line_id: number | null;
  readonly amount: number | null;
  readonly version: number | null;
  readonly payment_id: number | null;
}

const MOST_SHOWN = 300;
