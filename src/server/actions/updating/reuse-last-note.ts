import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { answersToday } from '../../../domain/orders/order-again.ts';
import { isReusable } from '../../../domain/orders/reuse-window.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { productInVersion } from '../products/load-product.ts';
import { beginDraft } from '../wizard/keep-draft.ts';

/**
 * Prefills a new nota simple with the answers of the last one finished on this portal by the same customer or guest session, within the window. A
 * form already begun or emptied stays.
 * @returns whether it was prefilled
 */
export async function reuseLastNote(ctx: Ctx, product: Product): Promise<boolean> {
  const { NOTA_SIMPLE_REUSE_MINUTES: minutes } = ctx.settings;
  if (product.product_id !== NOTA_SIMPLE || minutes === 0) return false;
  const last = await findLastNote(ctx);
  if (!last || !isReusable(last.created_at, { minutes, now: ctx.now() })) return false;
  const form = await productInVersion(ctx, last);
  const answers = answersToday(product, { order_id: 0, form, answers: last.answers as Answers });
  return beginDraft(ctx, { productId: product.product_id, answers, carriedFrom: product.product_id });
}

/** The last note in any cart of the customer on this portal, ordered or not; for a guest, in the session's cart. */
async function findLastNote({ db, actor, session, portal }: Ctx) {
  if (!session || actor.kind === 'agent') return undefined;
  const carts = db
    .selectFrom('quote_items')
    .innerJoin('quotes', 'quotes.quote_id', 'quote_items.quote_id')
    .select(['quote_items.product_id', 'form_version', 'answers', 'quote_items.created_at'])
    .where('product_id', '=', NOTA_SIMPLE)
    .where('quotes.store_id', '=', portal.store_id)
    .orderBy('quote_items.created_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(1);
  if (actor.kind === 'customer') {
    return carts
      .where('quotes.customer_id', '=', actor.customerId)
      .where('quotes.person_id', 'is not distinct from', actor.member?.personId ?? null)
      .executeTakeFirst();
  }
  return carts
    .where('quotes.customer_id', 'is', null)
    .where('quotes.quote_id', '=', (row) =>
      row.selectFrom('sessions').select('sessions.quote_id').where('token_hash', '=', session.tokenHash),
    )
    .executeTakeFirst();
}
