import type { OrderInList, OrderListAsk, OrderListPage, OrderStep } from '../../../contract/pages/order-list-page.ts';
import type { WaitingForYou } from '../../../contract/pages/order-pages.ts';
import type { FieldProblem, PostedFields } from '../../../contract/pages/posted-form.ts';
import { dayNumberOf } from '../../../domain/calendar/local-clock.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { isOrderGroup, type OrderGroup } from '../../../domain/orders/order-group.ts';
import { isCalendarDay } from '../../../domain/wizard/calendar-day.ts';
import { wholeDate } from '../../../domain/wizard/date-boxes.ts';
import type { Ctx } from '../../ctx.ts';
import { findDue } from '../balances/due.ts';
import { orderPaymentHref } from '../balances/payment-addresses.ts';
import { startOfDay } from '../calendar/portal-days.ts';
import { isUnfinished } from '../finalizing/get-unfinished.ts';
import { listWaiting } from '../incidents/list-waiting.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { itemValidity } from '../items/item-validity.ts';
import { printedAnswers } from '../items/present-options.ts';
import { findLatestAttempt } from '../payments/finish-challenge.ts';
import { presentAwaited } from '../payments/present-awaited.ts';
import { loadProduct } from '../products/load-product.ts';
import { pushKeyOf } from '../push/push-key-of.ts';
import { findRenewed } from '../updating/find-renewed.ts';
import { presentUpdate } from '../updating/present-update.ts';
import { type OrderWithItems, ordersOfNumbers } from './customer-orders.ts';
import { findOwnOrders } from './find-own-orders.ts';
import { ordersForReader } from './for-reader.ts';
import { ownWordsOf } from './own-words.ts';
import { paperHref, validityText } from './papers-view.ts';
import { price, shownOfOrder } from './shown.ts';

/**
 * The signed-in customer's orders: those waiting for them, in progress, ready, and finished; ten a page. Invalid query parameters are reported
 * beside their field and ignored in the search. @throws AppError sign_in_required
 */
export async function orderListPage(ctx: Ctx, query: PostedFields): Promise<OrderListPage> {
  const { asked, days, problems } = readAsked(ctx, query);
  const group = isOrderGroup(asked.group) ? asked.group : null;
  const page = pageOf(query.page);
  const search = { words: ownWordsOf(ctx, asked.q), group, ...days };
  const found = await findOwnOrders(ctx, search, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  const [orders, waiting] = await Promise.all([
    ordersOfNumbers(
      ctx,
      found.orders.map(({ order_id }) => order_id),
    ),
    listWaiting(ctx),
  ]);
  const renewed = await findRenewed(
    ctx,
    orders.flatMap(({ items }) => items),
  );
  const groupOf = new Map(found.orders.map(({ order_id, group: of }) => [order_id, of]));
  return ordersForReader(ctx, {
    waiting: waiting.slice(0, MOST_WAITING),
    orders: await Promise.all(
      orders.map((order) =>
        presentInList(ctx, order, { group: groupOf.get(order.order.order_id) ?? 'under_way', waiting, renewed }),
      ),
    ),
    counts: found.counts,
    has_orders: all > 0 || (await hasOrders(ctx, asked)),
    asked,
    problems,
    page,
    pages: Math.max(1, Math.ceil((group === null ? all : found.counts[group]) / PAGE_SIZE)),
    push_key: pushKeyOf(ctx),
  });
}

/** A search without a match is repeated without its words. */
async function hasOrders(ctx: Ctx, { q, from, until }: OrderListAsk): Promise<boolean> {
  if (q === '' && from === '' && until === '') return false;
  const { orders } = await findOwnOrders(
    ctx,
    { words: [], group: null, from: null, until: null },
    { limit: 1, offset: 0 },
  );
  return orders.length > 0;
}

function readAsked(ctx: Ctx, { q = '', group = '', ...query }: PostedFields) {
  const [from, until] = [readDay(query.from), readDay(query.until)];
  const asked: OrderListAsk = {
    q: q.trim(),
    group: isOrderGroup(group) ? group : '',
    from: from.shown,
    until: until.shown,
  };
  const problems: FieldProblem[] = Object.entries({ from, until }).flatMap(([field, { shown, day }]) =>
    shown === '' || day !== null ? [] : [{ field, message: NO_DAY[ctx.locale] }],
  );
  if (from.day !== null && until.day !== null && from.day > until.day)
    problems.push({ field: 'until', message: TURNED[ctx.locale] });
  const days = {
    from: from.day === null ? null : startOfDay(ctx, dayNumberOf(from.day)),
    until: until.day === null ? null : startOfDay(ctx, dayNumberOf(until.day) + 1),
  };
  return { asked, days, problems };
}

/** A typed day, dd/mm/yyyy or as in links; shown in the first form, or as typed when it is invalid. */
function readDay(typed = ''): { readonly shown: string; readonly day: string | null } {
  const text = typed.trim();
  const day = wholeDate(text);
  if (day === null || !isCalendarDay(day)) return { shown: text, day: null };
  return { shown: day.split('-').reverse().join('/'), day };
}

interface Surroundings {
  readonly group: OrderGroup;
  readonly waiting: readonly WaitingForYou[];
  readonly renewed: ReadonlySet<number>;
}

async function presentInList(ctx: Ctx, order: OrderWithItems, around: Surroundings): Promise<OrderInList> {
  const { order_id, created_at, total } = order.order;
  const href = `/orders/detail/${order_id}`;
  return {
    order_id: String(order_id),
    group: around.group,
    href,
    created_at: created_at.toISOString(),
    created_text: shortMomentText(ctx, created_at),
    total: price(ctx, total),
    ...shownOfOrder(ctx, order.items),
    step: around.group === 'waiting' ? await findStep(ctx, order, { href, waiting: around.waiting }) : null,
    items: await Promise.all(order.items.map((item) => presentItem(ctx, item, order, around))),
  };
}

async function presentItem(
  ctx: Ctx,
  item: OrderWithItems['items'][number],
  { newItemIds, files }: OrderWithItems,
  { renewed }: Surroundings,
): Promise<OrderInList['items'][number]> {
  const product = await loadProduct(ctx, item);
  const again = presentUpdate(ctx, { item, former: product, isRenewed: renewed.has(item.item_id) });
  const validity = itemValidity(item, ctx.now());
  const [paper, ...others] = files.filter(({ item_id }) => item_id === item.item_id);
  return {
    name: textIn(product.name, ctx.locale),
    summary: printedAnswers(ctx, product, item)
      .filter(({ option }) => TELLING.includes(option.type) && !option.sets_ceiling)
      .slice(0, 3)
      .map(({ printed }) => printed)
      .join(', '),
    is_new: newItemIds.has(item.item_id),
    paper_href: paper && others.length === 0 ? paperHref(paper) : null,
    validity_text: validity && validityText(ctx, validity),
    stale: again?.is_stale ? again : null,
  };
}

/** The most urgent thing that the order waits for: an answer, missing data, a payment. */
async function findStep(
  ctx: Ctx,
  { order, items }: OrderWithItems,
  { href, waiting }: { href: string; waiting: readonly WaitingForYou[] },
): Promise<OrderStep> {
  const question = waiting.find(({ order_id }) => order_id === String(order.order_id));
  if (question) return { kind: 'answer', href: question.href };
  const unfinished = items.find(isUnfinished);
  if (unfinished) return { kind: 'complete', href: `/tienda/customer/checkout/finalize/${unfinished.item_id}` };
  if (!(await findDue(ctx, order))) return { kind: 'look', href };
  const attempt = await findLatestAttempt(ctx, { kind: 'order', orderId: order.order_id });
  const awaited = await presentAwaited(ctx, attempt);
  if (awaited?.kind === 'instructed') return { kind: 'instructions', href: awaited.href };
  return { kind: 'pay', href: orderPaymentHref(order.order_id) };
}

function pageOf(written: string | undefined): number {
  const page = Number(written ?? '1');
  return Number.isSafeInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1;
}

const NO_DAY: Text = {
  es: 'Escribe un día que exista, por ejemplo 23/11/2026.',
  en: 'Enter a day that exists, for example 23/11/2026.',
  pt: 'Escreva um dia que exista, por exemplo 23/11/2026.',
};
const TURNED: Text = {
  es: 'El último día no puede ser anterior al primero.',
  en: 'The last day cannot be before the first.',
  pt: 'O último dia não pode ser anterior ao primeiro.',
};

const PAGE_SIZE = 10;
const LAST_PAGE = 1_000_000;
/** Number of questions shown above the list; the list begins with all the orders that wait. */
const MOST_WAITING = 3;
/** Answers that distinguish a customer's orders from each other. */
const TELLING: readonly string[] = ['field', 'municipio', 'municipio_ce', 'sociedad', 'freguesia'];
