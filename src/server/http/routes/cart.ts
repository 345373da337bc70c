import { addCertidao, addGeneric, addIpredial, addNs, addQp, getCart } from '../../../contract/cart.ts';
import {
  CERTIDAO_PERMANENTE,
  INFORMACAO_PREDIAL_SIMPLIFICADA,
  NOTA_SIMPLE,
  PROPERTIES_OF_A_PERSON,
} from '../../../domain/catalogue/known-products.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { answersOf } from '../../../domain/wizard/answers.ts';
import { addItem } from '../../actions/cart/add-item.ts';
import type { NewItem } from '../../actions/cart/add-line.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { presentCart, presentChangedCart } from '../../actions/cart/present-cart.ts';
import { formNotAllowed } from '../../actions/cart/refuse-form.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';

const OWN_FORMS = [
  [addNs, NOTA_SIMPLE],
  [addQp, PROPERTIES_OF_A_PERSON],
  [addCertidao, CERTIDAO_PERMANENTE],
  [addIpredial, INFORMACAO_PREDIAL_SIMPLIFICADA],
] as const;

export const cartRoutes = [
  bound(getCart, async (ctx) => presentCart(ctx, await findCart(ctx))),

  bound(addGeneric, async (ctx, { body: { form } }) => {
    const productId = form.product_id;
    if (productId === undefined) throw new AppError('no_product_id');
    return addAndPresent(ctx, { ...form, productId });
  }),

  ...OWN_FORMS.map(([call, productId]) =>
    bound(call, async (ctx, { body: { form } }) => addAndPresent(ctx, { ...form, productId })),
  ),
];

interface GivenForm extends Omit<NewItem, 'answers' | 'originId' | 'addKey'> {
  readonly options: readonly { readonly option_id: number; readonly value: string }[];
  readonly origin_id?: string | null | undefined;
  readonly idempotency_key?: string | undefined;
}

async function addAndPresent(ctx: Ctx, form: GivenForm) {
  const added = await addItem(ctx, {
    productId: form.productId,
    answers: answersOf(form.options),
    origin: form.origin,
    originId: form.origin_id,
    addKey: form.idempotency_key,
  });
  if (!added.ok) throw formNotAllowed(ctx, added.walk);
  return presentChangedCart(added.ctx);
}
