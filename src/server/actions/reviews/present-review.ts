import type { ReviewAnswer } from '../../../contract/reviews.ts';
import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import type { ReviewRow } from './own-review.ts';

/** A review for supervisors. @throws AppError not_found */
export async function getReview(ctx: Ctx, reviewId: number): Promise<ReviewAnswer> {
  const row = await ctx.db
    .selectFrom('product_reviews')
    .selectAll()
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const [presented] = await presentReviews(ctx, [row]);
  return presented as ReviewAnswer;
}

export async function presentReviews(ctx: Ctx, rows: readonly ReviewRow[]): Promise<ReviewAnswer[]> {
  const people = await namesOfAgents(
    ctx,
    rows.flatMap(({ decided_by, answered_by }) => [decided_by, answered_by]),
  );
  const orders = await loadOrderIds(
    ctx,
    rows.flatMap(({ item_id }) => item_id ?? []),
  );
  const nameOf = (agentId: number | null) => (agentId === null ? null : (people.get(agentId) ?? ''));
  return rows.map((row) => {
    const product = findProduct(ctx.catalogue.current, row.product_id);
    const { item_id, site_name, site_url } = row;
    const order_id = item_id === null ? undefined : orders.get(item_id);
    return {
      review_id: row.review_id,
      product_id: row.product_id,
      product_name: product ? textIn(product.name, ctx.locale) : '',
      store_id: row.store_id,
      locale: row.locale as ReviewAnswer['locale'],
      stars: row.stars,
      text: row.text,
      shown_name: row.shown_name,
      source: row.source as ReviewAnswer['source'],
      item: item_id === null || order_id === undefined ? null : { item_id, order_id },
      site: site_name === null || site_url === null ? null : { name: site_name, url: site_url },
      written_on: row.written_on,
      state: row.state as ReviewAnswer['state'],
      reason: row.reason,
      decided_by: nameOf(row.decided_by),
      decided_at: row.decided_at?.toISOString() ?? null,
      answer: row.answer,
      answered_by: nameOf(row.answered_by),
      answered_at: row.answered_at?.toISOString() ?? null,
      version: row.version,
    };
  });
}

async function loadOrderIds({ db }: Ctx, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_items')
    .select(['item_id', 'order_id'])
    .where('item_id', 'in', itemIds)
    .execute();
  return new Map(rows.map(({ item_id, order_id }) => [item_id, order_id]));
}
