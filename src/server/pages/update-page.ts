import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { UpdatePage } from '../../contract/pages/updating-pages.ts';
import { findOption } from '../../domain/catalogue/form-index.ts';
import type { Option } from '../../domain/catalogue/option.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { isStaleNote } from '../../domain/orders/stale-note.ts';
import type { Page, Walk } from '../../domain/wizard/walk.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { setCartCount } from '../actions/cart/set-cart-count.ts';
import { clientStatusIdOf } from '../actions/items/client-status-id.ts';
import { namesOfAnsweringFiles, type PrintedAnswer, printedAnswers } from '../actions/items/present-options.ts';
import { orderUpdate } from '../actions/updating/order-update.ts';
import { planUpdate, type Update } from '../actions/updating/plan-update.ts';
import { prefillForm } from '../actions/updating/prefill-form.ts';
import type { Ctx } from '../ctx.ts';
import { presentArrival } from './arrival.ts';
import { hrefOfPage } from './form-addresses.ts';
import { presentPriceScope } from './price-scope.ts';
import { quoteView } from './question-view.ts';
import { wizardProduct } from './wizard-page.ts';

/**
 * What ordering an item again would order today.
 * @throws AppError sign_in_required, not_found (also for another's or an unpaid one), product_not_sold
 */
export async function updatePage(ctx: Ctx, orderId: string, itemId: string): Promise<UpdatePage> {
  return presentUpdatePage(ctx, await planUpdate(ctx, idsOf(orderId, itemId)));
}

/**
 * Orders it again: a complete form goes to the cart, once per confirmation; with the intent `change`, or while something is missing, the
 * form opens with the former answers.
 */
export async function orderAgain(
  ctx: Ctx,
  { orderId, itemId, fields }: { orderId: string; itemId: string; fields: PostedFields },
): Promise<PostResult<never>> {
  const update = await planUpdate(ctx, idsOf(orderId, itemId));
  if (fields.intent !== 'change') {
    const added = await orderUpdate(ctx, update);
    if (added.ok) {
      setCartCount(added.ctx, (await findCart(added.ctx)).items.length);
      return { ok: true, redirect: '/tienda/cart' };
    }
  }
  return { ok: true, redirect: hrefOfPage(update.product, standing(await prefillForm(ctx, update))) };
}

function standing(walk: Walk): Page {
  return walk.pages.at(-1) as Page;
}

async function presentUpdatePage(ctx: Ctx, update: Update): Promise<UpdatePage> {
  const { item, former, product, isRenewal, walk } = update;
  const then = printedAnswers(ctx, former, item, await namesOfAnsweringFiles(ctx, former, item));
  const now = printedAnswers(ctx, product, { answers: walk.relevant_answers });
  return {
    order_id: String(item.order_id),
    order_href: `/orders/detail/${item.order_id}`,
    product: wizardProduct(ctx, product),
    is_renewal: isRenewal,
    is_stale: isStaleNote({ ...item, client_status: clientStatusIdOf(item) }, ctx.now()),
    note: isRenewal ? then.filter(({ option }) => tells(former, option.option_id)).map(answered) : [],
    answers: now.map(answered),
    left_out: isRenewal ? [] : then.flatMap(({ option, label }) => (isCarried(update, option) ? [] : [label])),
    is_complete: walk.outcome.kind === 'complete' || walk.outcome.kind === 'early_checkout',
    missing: walk.problems.flatMap(({ option_id }) => {
      const question = findOption(product, option_id);
      return question ? [textIn(question.title, ctx.locale)] : [];
    }),
    quote: quoteView(ctx, walk.quote),
    scope: presentPriceScope(ctx, product, { answers: walk.relevant_answers, isFinished: true }),
    arrival: presentArrival(ctx, product, walk.relevant_answers),
  };
}

/** The forms of a mark and of its renewal name their questions by the same keys. */
function isCarried({ item, product, walk }: Update, { option_id, key }: Option): boolean {
  const isSame = (option: Option) =>
    product.product_id === item.product_id ? option.option_id === option_id : option.key === key;
  const asked = product.options.find(isSame);
  return asked !== undefined && walk.relevant_answers[asked.option_id] !== undefined;
}

/** Whether an answer says which property it is about. */
function tells({ fast_form }: Product, optionId: number): boolean {
  return fast_form.some(({ map }) => map.some(({ option_id }) => option_id === optionId));
}

function answered({ label, printed }: PrintedAnswer): { label: string; value: string } {
  return { label, value: printed };
}

function idsOf(orderId: string, itemId: string): { orderId: number; itemId: number } {
  if (![orderId, itemId].every((id) => /^\d{1,15}$/.test(id))) throw new AppError('not_found');
  return { orderId: Number(orderId), itemId: Number(itemId) };
}
