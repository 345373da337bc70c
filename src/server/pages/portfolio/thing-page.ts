import type { PaperView, PortfolioList, ThingPage } from '../../../contract/pages/portfolio-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { findProductBySlug } from '../../../domain/catalogue/catalogue.ts';
import { fastAnswers } from '../../../domain/catalogue/fast-form.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { clientStatusName, isCancelledUnpaid } from '../../../domain/orders/client-status-name.ts';
import { acronymOf } from '../../../domain/portfolio/acronym.ts';
import { factsOf, nameOfDraft } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { quoteForm } from '../../../domain/pricing/quote-form.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { listAlerts } from '../../actions/company-alerts/list-alerts.ts';
import { attributesOn } from '../../actions/fast-forms/plan-fast-form.ts';
import { dayText } from '../../actions/items/customer-texts.ts';
import { productNameOf } from '../../actions/items/product-name.ts';
import { loadPapers } from '../../actions/notas/load-papers.ts';
import { filesOn } from '../../actions/portfolio/files-on.ts';
import { findContradiction } from '../../actions/portfolio/find-contradiction.ts';
import { type ItemOn, ordersOn } from '../../actions/portfolio/orders-on.ts';
import { otherServices, papersOf, type StandingPaper } from '../../actions/portfolio/papers-on.ts';
import { loadProduct } from '../../actions/products/load-product.ts';
import { presentUpdate } from '../../actions/updating/present-update.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from '../own-data/redo-with-problems.ts';
import { idIn, listHref, thingHref } from './lists.ts';
import { orderPapers, type ToOrder } from './order-papers.ts';
import { THINGS } from './things-of-kind.ts';

/** One of the signed-in customer's records with its papers. @throws AppError sign_in_required, not_found */
export function thingPage(ctx: Ctx, list: PortfolioList, id: string): Promise<ThingPage> {
  return present(ctx, list, { id: idIn(id), problems: [] });
}

/** Orders its papers, marks it as a favourite, follows it, or removes it. */
export async function changeThing(
  ctx: Ctx,
  list: PortfolioList,
  { id: text, fields }: { readonly id: string; readonly fields: PostedFields },
): Promise<PostResult<ThingPage>> {
  const id = idIn(text);
  const things = THINGS[list];
  let removed: string | null = null;
  let leads: string | null = null;
  const result = await redoWithProblems(ctx, {
    path: thingHref(list, id),
    act: async () => {
      requireCustomer(ctx);
      await things.get(ctx, id);
      if (fields.intent === 'order') {
        leads = await orderPapers(ctx, { kind: things.kind, id }, await loadAskedPapers(ctx, list, { id, fields }));
      }
      if (fields.intent === 'remove') removed = await things.remove(ctx, id);
      const isOn = fields.active === '1';
      const isMarked = await things.mark(ctx, id, { mark: fields.intent ?? '', isOn });
      return isMarked ? `${fields.intent}_${isOn ? 'on' : 'off'}` : null;
    },
    page: (problems) => present(ctx, list, { id, problems }),
  });
  if (!result.ok) return result;
  if (removed !== null) return { ok: true, redirect: `${listHref(list)}?removed=${removed}` };
  return leads === null ? result : { ok: true, redirect: leads };
}

/** One paper by its product, or all that are missing or outdated. */
async function loadAskedPapers(
  ctx: Ctx,
  list: PortfolioList,
  { id, fields }: { readonly id: number; readonly fields: PostedFields },
): Promise<readonly ToOrder[]> {
  if (fields.product_id !== 'all') return [{ productId: Number(fields.product_id) }];
  const { kind } = THINGS[list];
  const papers = papersOf(ctx, kind, await ordersOn(ctx, kind, [id]));
  const wanted = papers.filter(({ state }) => state.state === 'missing' || state.state === 'old');
  return Promise.all(
    wanted.map(async ({ product, last }) => {
      const renewal = last && (await findRenewal(ctx, last));
      return renewal && last ? { orderId: last.order_id, itemId: last.item_id } : { productId: product.product_id };
    }),
  );
}

async function present(
  ctx: Ctx,
  list: PortfolioList,
  { id, problems }: { readonly id: number; readonly problems: readonly FieldProblem[] },
): Promise<ThingPage> {
  requireCustomer(ctx);
  const { kind, get } = THINGS[list];
  const { draft, isFollowed } = await get(ctx, id);
  const items = await ordersOn(ctx, kind, [id]);
  const standing = papersOf(ctx, kind, items);
  const priceOf = await loadPrices(ctx, kind, id);
  const papers = await Promise.all(standing.map((paper) => presentPaper(ctx, paper, priceOf)));
  const wanted = papers.filter(({ view }) => view.state === 'missing' || view.state === 'old');
  const total = wanted.reduce((so, { cents }) => so + cents, 0);
  const contradiction =
    kind === 'inmueble'
      ? await findContradiction(ctx, { holder: draft.titular ?? '', cru: draft.cru ?? '', items })
      : null;
  return {
    list,
    kind,
    id,
    name: nameOfDraft(kind, draft),
    acronym: kind === 'empresa' ? acronymOf(draft.name ?? '') : null,
    is_favourite: draft.favoritos === '1',
    facts: factsOf(kind, draft, ctx.locale).map(({ label, value }) => ({ label, value })),
    papers: papers.map(({ view }) => view),
    basket: wanted.length < 2 ? null : { count: wanted.length, total_text: formatMoney(total, ctx.locale) },
    contradiction: contradiction && {
      holder: contradiction.holder,
      in_note: contradiction.inNote.join(', '),

      order_id: String(contradiction.order_id),
      order_href: `/orders/detail/${contradiction.order_id}`,
    },
    compare_href: (await hasTwoPapers(ctx, kind, items)) ? `${thingHref(list, id)}/compare` : null,
    following: await loadFollowing(ctx, id, { isFollowed, standing }),
    orders: items.map((item) => ({
      item_id: item.item_id,
      name: productNameOf(ctx, item.product_id),
      order_id: String(item.order_id),
      href: `/orders/detail/${item.order_id}`,
      status: isCancelledUnpaid(item) ? 'cancelled' : item.client_status_id,
      status_text: clientStatusName(item, item.client_status_id)[ctx.locale],
      created_text: dayText(ctx, item.created_at),
    })),
    files: (await filesOn(ctx, kind, { id, items })).map((file) => ({
      file_id: file.file_id,
      name: file.name,
      href: `/orders/file/${file.file_id}`,

      size_text: sizeText(file.size, ctx.locale),
      is_new: file.is_new,
    })),
    others: otherServices(ctx, kind).map((product) => ({
      product_id: product.product_id,
      name: textIn(product.name, ctx.locale),
      price_text: formatMoney(priceOf(product), ctx.locale),
    })),
    problems,
  };
}

async function hasTwoPapers(ctx: Ctx, kind: PortfolioKind, items: readonly ItemOn[]): Promise<boolean> {
  if (kind !== 'inmueble') return false;
  const itemIds = items.map(({ item_id }) => item_id);
  return (await loadPapers(ctx, { itemIds, isForCustomer: true })).length > 1;
}

type Product = StandingPaper['product'];

/** The price of each service with the record's data. */
async function loadPrices(ctx: Ctx, kind: PortfolioKind, id: number): Promise<(product: Product) => number> {
  const attributes = await attributesOn(ctx, kind, id);
  return (product) => quoteForm(product, fastAnswers(product, kind, attributes) ?? {}).total;
}

async function presentPaper(
  ctx: Ctx,
  { product, state, last }: StandingPaper,
  priceOf: (product: Product) => number,
): Promise<{ readonly view: PaperView; readonly cents: number }> {
  const renewal = state.state === 'old' && last ? await findRenewal(ctx, last) : null;
  const cents = renewal?.price.cents ?? priceOf(product);
  const isDelivered = state.state === 'fresh' || state.state === 'old';
  const view = {
    product_id: product.product_id,
    name: textIn(product.name, ctx.locale),
    state: state.state,
    delivered_text: isDelivered ? dayText(ctx, state.delivered_at) : null,
    until_text: isDelivered ? dayText(ctx, state.until) : null,
    price_text: formatMoney(cents, ctx.locale),
    renew_href: renewal?.href ?? null,
  };
  return { view, cents };
}

async function findRenewal(ctx: Ctx, item: ItemOn) {
  return presentUpdate(ctx, { item, former: await loadProduct(ctx, item), isRenewed: false });
}

/** Following ends on the page where it begins. Its next date is when the economic report becomes outdated. */
async function loadFollowing(
  ctx: Ctx,
  empresaId: number,
  {
    isFollowed,
    standing: papers,
  }: { readonly isFollowed: boolean | null; readonly standing: readonly StandingPaper[] },
): Promise<ThingPage['following']> {
  if (isFollowed === null) return null;
  const report = findProductBySlug(catalogueHere(ctx), FOLLOWED_REPORT)?.product_id;
  const state = papers.find(({ product }) => product.product_id === report)?.state;
  const isDelivered = state?.state === 'fresh' || state?.state === 'old';
  const next_text = isDelivered ? dayText(ctx, state.until) : null;
  return { is_active: isFollowed, next_text, news: await listAlerts(ctx, empresaId) };
}

const FOLLOWED_REPORT = 'informe-economico-de-empresa';
