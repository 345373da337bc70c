import { AppError } from '../../../domain/errors/app-error.ts';
import { type ChargeWish, decideCharge } from '../../../domain/payments/decide-charge.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { ChargeRow } from '../balances/due.ts';
import { keepToCeiling } from '../balances/keep-to-ceiling.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { loadProduct } from '../products/load-product.ts';
import { bookCharge, type ChargeToBook } from './book-charge.ts';
import { countItemUnits } from './units-charged.ts';

type ForeseenCharge = ChargeWish & Pick<ChargeToBook, 'order' | 'item' | 'note' | 'requestKey'>;

/**
 * Charges what the product of an item provides for, at its price and never above the customer's limit.
 * @throws AppError charge_not_foreseen, charge_over_cap, charge_over_ceiling, invalid_input (amount, units), locked_by_other, and as bookCharge
 */
export async function bookForeseen(tx: Ctx, foreseen: ForeseenCharge): Promise<ChargeRow> {
  const { order, item, code, units, amount, note, requestKey } = foreseen;
  const lockVersion = await requireLockVersion(tx, item);
  const product = await loadProduct(tx, item);
  const charged = await countItemUnits(tx, item.item_id, code);
  const decision = decideCharge(product, item.answers as Answers, { code, units, amount, charged });
  if (!decision.ok) throw new AppError(decision.code, decision.params);
  const { charge: priced, label } = decision;
  await keepToCeiling(tx, { item, product, asked: priced.total });
  return bookCharge(tx, { order, item, lockVersion, code, units, priced, label, note, requestKey });
}
