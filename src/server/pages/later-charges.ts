import type { LaterChargeView } from '../../contract/pages/later-charge-view.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { laterCharges } from '../../domain/pricing/later-charges.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import type { Ctx } from '../ctx.ts';
import { priceOf } from './price.ts';

/** What may fall due after ordering, as pages say it; without answers, all that the product may charge. */
export function presentLaterCharges({ locale }: Ctx, product: Product, answers?: Answers): LaterChargeView[] {
  return laterCharges(product, answers).map(({ label, amount, unit, over, most }) => ({
    ...{ unit, over, most },
    label: textIn(label, locale),
    amount: amount === null ? null : priceOf(amount, locale),
  }));
}
