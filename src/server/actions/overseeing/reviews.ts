import { sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import {
  type closePaymentReview,
  type listPaymentReviews,
  type PaymentReview,
  RETURNABLE_KINDS,
} from '../../../contract/payments/overseeing.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Difference } from '../../../domain/payments/reconcile.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import type { LateChoice } from '../late-payments/find-late-payment.ts';
import { requireOverseer } from './require-overseer.ts';
import { unspentMoney } from './unspent-money.ts';

/** Closing text of a review whose money was refunded. */
export const REFUNDED = 'given_back';

/** A page of payments to be reviewed. @throws AppError forbidden */
export async function listReviews(
  ctx: Ctx,
  { state, kind, page }: QueryOf<typeof listPaymentReviews>,
): Promise<OutputOf<typeof listPaymentReviews>> {
  requireOverseer(ctx);
  let query = reviewsQuery(ctx).where('closed_at', state === 'open' ? 'is' : 'is not', null);
  if (kind) query = query.where('kind', '=', kind);
  query = state === 'open' ? query.orderBy('opened_at') : query.orderBy('closed_at', 'desc');
  const [rows, counts] = await Promise.all([
    query
      .orderBy('review_id')
      .limit(PAGE + 1)
      .offset((page - 1) * PAGE)
      .execute(),
    ctx.db
      .selectFrom('payment_reviews')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('closed_at', 'is', null)
      .groupBy('kind')
      .execute(),
  ]);
  return {
    items: await present(ctx, rows.slice(0, PAGE)),
    has_more: rows.length > PAGE,
    open: Object.fromEntries(counts.map(({ kind: of, count }) => [of, count])) as OutputOf<
      typeof listPaymentReviews
    >['open'],
  };
}

/** Closes a review, once: a later caller gets the existing closing text. @throws AppError forbidden, not_found */
export async function closeReview(
  ctx: Ctx,
  { reviewId, resolution }: { readonly reviewId: number; readonly resolution: string },
): Promise<OutputOf<typeof closePaymentReview>> {
  const { agentId } = requireOverseer(ctx);
  await inTransaction(ctx, async (tx) => {
    const closed = await tx.db
      .updateTable('payment_reviews')
      .set({ closed_at: tx.now(), closed_by: agentId, resolution })
      .where('review_id', '=', reviewId)
      .where('closed_at', 'is', null)
      .returning(['kind', 'order_id'])
      .executeTakeFirst();
    if (!closed) return;
    await recordAudit(tx, {
      action: 'payment.review_closed',
      ...(closed.order_id === null
        ? { subjectKind: 'payment_review', subjectId: reviewId }
        : { subjectKind: 'order', subjectId: closed.order_id }),
      detail: { review_id: reviewId, kind: closed.kind },
    });
  });
  return getReview(ctx, { reviewId, agentId, resolution });
}

/** A review, and whether this person closed it with this text. @throws AppError not_found */
export async function getReview(
  ctx: Ctx,
  {
    reviewId,
    agentId,
    resolution,
  }: { readonly reviewId: number; readonly agentId: number; readonly resolution: string },
): Promise<OutputOf<typeof closePaymentReview>> {
  const row = await reviewsQuery(ctx)
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const [review] = await present(ctx, [row]);
  if (!review) throw new AppError('not_found');
  return { review, is_yours: row.closed_by === agentId && row.resolution === resolution };
}

function reviewsQuery({ db }: Ctx) {
  return db
    .selectFrom('payment_reviews')
    .leftJoin('payments', 'payments.payment_id', 'payment_reviews.payment_id')
    .leftJoin('orders', 'orders.order_id', 'payment_reviews.order_id')
    .selectAll('payment_reviews')
    .select(['payments.attempt_number', 'payments.provider', 'payments.method', 'orders.firstname', 'orders.lastname'])
    .select(
      sql<number | null>`coalesce((payment_reviews.detail->>'item_id')::bigint,
        (select min(item_id) from order_items where real_order_id = payment_reviews.order_id))`.as('item_id'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof reviewsQuery>['execute']>>[number];

async function present(ctx: Ctx, rows: readonly Row[]): Promise<PaymentReview[]> {
  const [names, unspent] = await Promise.all([
    namesOfAgents(
      ctx,
      rows.map(({ closed_by }) => closed_by),
    ),
    unspentMoney(ctx, rows.filter(isReturnable).map(paymentOf)),
  ]);
  return rows.map((row) => ({
    review_id: row.review_id,
    kind: row.kind as PaymentReview['kind'],
    amount: eurosOf(row.amount),
    returnable: isReturnable(row) ? eurosOf(unspent.get(paymentOf(row)) ?? 0) : 0,
    order_id: row.order_id,
    item_id: row.item_id,
    customer: row.firstname === null ? null : `${row.firstname} ${row.lastname}`.trim(),
    payment:
      row.payment_id === null
        ? null
        : {
            payment_id: row.payment_id,
            attempt_number: row.attempt_number ?? '',
            provider: row.provider ?? '',
            method: row.method ?? '',
          },
    difference: row.kind === 'difference' ? differenceOf(row.detail) : null,
    told: toldOf(row.detail),
    choice: (row.detail as { choice?: LateChoice }).choice ?? null,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by === null ? null : (names.get(row.closed_by) ?? ''),
    resolution: row.resolution,
  }));
}

function isReturnable({ kind, closed_at }: Row): boolean {
  return closed_at === null && RETURNABLE_KINDS.some((returnable) => returnable === kind);
}

function paymentOf({ payment_id }: Row): number {
  return payment_id ?? 0;
}

type Told = Partial<Difference> & {
  readonly provider?: string;
  readonly day?: string;
  readonly number?: string | null;
  readonly provider_ref?: string | null;
  readonly code?: unknown;
  readonly state?: unknown;
  readonly why?: unknown;
};

/** Null for a difference reported by a notification instead of a nightly run. */
function differenceOf(detail: unknown): PaymentReview['difference'] {
  const { provider, day, kind, what, there, here, currency, number, provider_ref } = detail as Told;
  if (!provider || !day || !kind || !what || there === undefined || here === undefined || !currency) return null;
  const named = number ?? provider_ref ?? null;
  return { provider, day, kind, what, there: eurosOf(there), here: eurosOf(here), currency, named };
}

function toldOf(detail: unknown): string | null {
  const { code, state, why, provider } = detail as Told;
  const told = [code, state, why, provider].find((one) => typeof one === 'string');
  return typeof told === 'string' ? told : null;
}

const PAGE = 50;
