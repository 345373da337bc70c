import type { FilledForm } from '../../../contract/cart/cart-form.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { productInVersion } from '../products/load-product.ts';
import { presentAnswers } from './present-cart.ts';

interface FinishedForm {
  readonly item_id: number;
  readonly product_id: number;
  readonly form_version: number;
  readonly answers: Answers;
  readonly origin: string | null;
  readonly origin_id: string | null;
}

/** A finished form opened for changes, in the version that was answered. All its steps count as done. */
export async function presentForm(ctx: Ctx, item: FinishedForm): Promise<FilledForm> {
  const product = await productInVersion(ctx, item);
  return {
    item_id: item.item_id,
    product_id: item.product_id,
    url_key: product.url_key,
    name: textIn(product.name, ctx.locale),
    options: presentAnswers(ctx, product, item.answers),
    steps: product.steps.map(({ step }) => ({ step, complete: true })),
    origin: item.origin,
    origin_id: item.origin_id,
    form_version: item.form_version,
  };
}
