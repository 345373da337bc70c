import { randomUUID } from 'node:crypto';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { WithdrawalPage } from '../../contract/pages/withdrawal-pages.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { checkWithdrawal, isOver, NO_ITEM_CHOSEN, orderNumberIn } from '../../domain/withdrawals/withdrawal.ts';
import { dayText } from '../actions/items/customer-texts.ts';
import { customerOrders } from '../actions/own-orders/customer-orders.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import { declareWithdrawal } from '../actions/withdrawals/declare-withdrawal.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';

/** The withdrawal form, prefilled for a signed-in customer; `orderId` is the order they came from. */
export async function withdrawalPage(ctx: Ctx, orderId: string | null): Promise<WithdrawalPage> {
  const values = { ...(await ownValues(ctx)), order_number: orderId ?? '' };
  return present(ctx, { kind: 'form', values, picked: null });
}

/**
 * The first click shows the declaration, the second (intent `confirm`) submits it. The answer is the same whether or not number and address match:
 * the receipt goes to the order's address.
 */
export async function answerWithdrawal(ctx: Ctx, fields: PostedFields): Promise<PostResult<WithdrawalPage>> {
  const { name = '', email = '', order_number = '' } = fields;
  const values = { name, email, order_number };
  const picked = (fields.items ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  const page = await present(ctx, { kind: 'check', values, picked });
  const problems = problemsOf(ctx, page);
  if (problems.length > 0) return { ok: false, status: 422, page: { ...page, kind: 'form', problems } };
  if (fields.intent === 'change') return { ok: false, status: 200, page: { ...page, kind: 'form' } };
  if (fields.intent !== 'confirm') return { ok: false, status: 200, page };
  return confirm(ctx, page, fields.request_key ?? '');
}

async function confirm(ctx: Ctx, page: WithdrawalPage, requestKey: string): Promise<PostResult<WithdrawalPage>> {
  if (!UUID.test(requestKey)) return { ok: false, status: 200, page };
  const ticked = page.items.filter(({ picked }) => picked).map(({ item_id }) => Number(item_id));
  const itemIds = ticked.length === page.items.length ? [] : ticked;
  try {
    const { declaration } = await declareWithdrawal(ctx, { form: page.values, itemIds, requestKey });
    return { ok: false, status: 200, page: { ...page, kind: 'received', declaration } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    const problems = [{ field: null, message: errorMessage(error.code, ctx.locale, error.params) }];
    return { ok: false, status: HTTP_STATUS[error.code], page: { ...page, request_key: requestKey, problems } };
  }
}

function problemsOf({ locale }: Ctx, { values, items }: WithdrawalPage): FieldProblem[] {
  const problems = checkWithdrawal(values).map(({ field, message }) => ({ field, message: message[locale] }));
  const isNothingPicked = items.length > 0 && items.every(({ picked }) => !picked);
  return isNothingPicked ? [...problems, { field: 'items', message: NO_ITEM_CHOSEN[locale] }] : problems;
}

type Asked = Pick<WithdrawalPage, 'kind' | 'values'> & {
  /** Null before anything was selected: then everything is. */
  readonly picked: readonly string[] | null;
};

async function present(ctx: Ctx, { kind, values, picked }: Asked): Promise<WithdrawalPage> {
  const own = ctx.actor.kind === 'customer' ? (await customerOrders(ctx, 1)).orders : [];
  const open = own.flatMap(({ order, items }) => {
    const left = items.filter(({ internal_status }) => !isOver(internal_status));
    return left.length === 0 ? [] : [{ order, items: left }];
  });
  const isChosen = ({ order }: { order: { order_id: number } }) =>
    order.order_id === orderNumberIn(values.order_number);
  const chosen = open.find(isChosen);
  const items = chosen && chosen.items.length > 1 ? chosen.items : [];
  return {
    kind,
    values,
    orders: open.map(({ order }) => ({
      order_id: String(order.order_id),
      text: `${order.order_id} (${dayText(ctx, order.created_at)})`,
    })),
    nothing_left: !chosen && own.some(isChosen) ? 'order' : own.length > 0 && open.length === 0 ? 'all' : null,
    items: await Promise.all(
      items.map(async (item) => ({
        item_id: String(item.item_id),
        name: textIn((await loadProduct(ctx, item)).name, ctx.locale),
        picked: picked === null || picked.includes(String(item.item_id)),
      })),
    ),
    problems: [],
    request_key: randomUUID(),
    declaration: '',
  };
}

async function ownValues({ db, actor }: Ctx): Promise<{ name: string; email: string }> {
  if (actor.kind !== 'customer') return { name: '', email: '' };
  const { firstname, lastname, email } = await db
    .selectFrom('customers')
    .select(['firstname', 'lastname', 'mail_address as email'])
    .where('customer_id', '=', actor.customerId)
    .executeTakeFirstOrThrow();
  return { name: `${firstname} ${lastname}`.trim(), email };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
