import type { BodyOf } from '../../../contract/call.ts';
import type { addFastForm } from '../../../contract/cart.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { fastAnswers, type PortfolioAttributes } from '../../../domain/catalogue/fast-form.ts';
import type { Origin, Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Answers, answersOf } from '../../../domain/wizard/answers.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';
import type { NewItem } from '../cart/add-line.ts';
import { getOrderedItem } from '../updating/get-ordered-item.ts';
import { answersFor, isRenewedAs } from '../updating/plan-update.ts';
import {
  attributesOfEmpresa,
  attributesOfInmueble,
  attributesOfOrder,
  attributesOfVehiculo,
} from './known-attributes.ts';

type FastOrder = Omit<BodyOf<typeof addFastForm>, 'config'>;

/** A form prefilled from known facts, complete or not. */
export interface FilledForm extends Omit<NewItem, 'addKey'> {
  readonly product: Product;
}

/**
 * Prefills a product's form from a property, company, vehicle or paid order of the customer; given answers take precedence.
 * @throws AppError sign_in_required, no_product_id, product_not_sold, not_found (also for somebody else's)
 */
export async function planFastForm(ctx: Ctx, order: FastOrder): Promise<FilledForm> {
  if (order.product_id === undefined) throw new AppError('no_product_id');
  const product = findProduct(catalogueHere(ctx), order.product_id);
  if (!product || !isSoldIn(product, ctx.portal.store_id)) throw new AppError('product_not_sold');
  return {
    product,
    productId: product.product_id,
    answers: { ...(await knownAnswers(ctx, product, order)), ...answersOf(order.options) },
    origin: order.origin,
    originId: order.origin_id,
  };
}

async function knownAnswers(ctx: Ctx, product: Product, { origin, origin_id }: FastOrder): Promise<Answers> {
  if (origin === 'pedido') return answersFromOrder(ctx, product, Number(origin_id));
  return fastAnswers(product, origin, await attributesOn(ctx, origin, Number(origin_id))) ?? {};
}

/** The same document, or the renewal of a note, reuses the order's answers; another document uses the facts in them. */
async function answersFromOrder(ctx: Ctx, product: Product, itemId: number): Promise<Answers> {
  const found = await getOrderedItem(ctx, { itemId });
  if (product.product_id === found.item.product_id || isRenewedAs(product, found.item))
    return answersFor(product, found);
  const known = await attributesOfOrder(ctx, found);
  const about = product.fast_form.find(({ origin, map }) =>
    map.some(({ attribute }) => attribute.startsWith(`${origin}.`) && known[attribute]),
  );
  return (about && fastAnswers(product, about.origin, known)) ?? {};
}

/** Facts of an entry of the customer's own portfolio. @throws AppError not_found */
export function attributesOn(ctx: Ctx, origin: Origin, id: number): Promise<PortfolioAttributes> {
  return ATTRIBUTES[origin](ctx, id);
}

const ATTRIBUTES: Readonly<Record<Origin, (ctx: Ctx, id: number) => Promise<PortfolioAttributes>>> = {
  inmueble: attributesOfInmueble,
  empresa: attributesOfEmpresa,
  vehiculo: attributesOfVehiculo,
};
