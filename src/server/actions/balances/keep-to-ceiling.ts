import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { type Cents, eurosOf } from '../../../domain/money/money.ts';
import { type CeilingExcess, decideCeiling } from '../../../domain/payments/decide-ceiling.ts';
import { DIFFERENCE_CODE } from '../../../domain/payments/price-difference.ts';
import { agreedCeiling } from '../../../domain/pricing/agreed-ceiling.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';

/**
 * Refuses a charge that would exceed the customer's limit for an item. The item is locked in this transaction, so that nobody else charges
 * it meanwhile.
 * @throws AppError charge_over_ceiling, with the three amounts
 */
export async function keepToCeiling(
  tx: Ctx,
  { item, product, asked }: { item: ItemRow; product: Product; asked: Cents },
): Promise<void> {
  const agreed = agreedCeiling(product, item.answers as Answers);
  const decision = decideCeiling({ agreed, charged: await chargedLater(tx, item.item_id), asked });
  if (decision.ok) return;
  const { code, params } = decision;
  const { ceiling, charged } = params;
  const worded = wording(params);
  throw new AppError(
    code,
    worded(tx.locale),
    { ceiling: eurosOf(ceiling), charged: eurosOf(charged), asked: eurosOf(asked) },
    worded,
  );
}

/**
 * Cents with VAT of all charges after the order for an item, paid or not. Excludes cancelled charges and the price difference of a data
 * change, which belongs to the order.
 */
export async function chargedLater(ctx: Ctx, itemId: number): Promise<Cents> {
  const { total } = await ctx.db
    .selectFrom('order_charges')
    .select(({ fn }) => fn.sum<number | null>('total').as('total'))
    .where('item_id', '=', itemId)
    .where('state', '!=', 'cancelled')
    .where('code', '!=', DIFFERENCE_CODE)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

function wording({ ceiling, charged, asked }: CeilingExcess) {
  return (locale: Locale) => ({
    ceiling: formatMoney(ceiling, locale),
    charged: formatMoney(charged, locale),
    asked: formatMoney(asked, locale),
  });
}
