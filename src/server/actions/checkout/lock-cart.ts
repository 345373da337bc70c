import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB, Quotes } from '../../db/types.gen.ts';
import type { Cart, CartItem } from '../cart/cart-shape.ts';
import { loadCart, priceCart } from '../cart/find-cart.ts';

export type QuoteRow = Selectable<Quotes>;

export interface LockedCart {
  readonly quote: QuoteRow;
  /** The lines of this version; null where they have to be read again, since the cart changed while this waited for its lock. */
  readonly items: readonly CartItem[] | null;
  /** Whether the cart may have become an order before. */
  readonly mayBeOrdered: boolean;
}

/**
 * Locks the active cart of a customer or guest, so that concurrent purchases of it are serialised, and reads its lines in the same statement. What a
 * statement reads beside a row that it waits for is from before the wait; each change of lines raises the version, which tells.
 * @throws AppError sign_in_required
 */
export async function lockCart(tx: Ctx): Promise<LockedCart | undefined> {
  const row = await ownQuote(tx)
    .selectAll('quotes')
    .select(({ exists, selectFrom }) => [
      selectFrom('quotes as before')
        .select('before.version')
        .whereRef('before.quote_id', '=', 'quotes.quote_id')
        .as('version_before'),
      exists(selectFrom('orders').select('order_id').whereRef('orders.quote_id', '=', 'quotes.quote_id')).as(
        'is_ordered',
      ),
    ])
    .select(itemsOfQuote)
    .forNoKeyUpdate('quotes')
    .executeTakeFirst();
  if (!row) return undefined;
  const { version_before, is_ordered, items, ...quote } = row;
  const isRead = version_before === quote.version;
  return { quote, items: isRead ? itemsFrom(items) : null, mayBeOrdered: Boolean(is_ordered) || !isRead };
}

/** Contents of a locked quote. Concurrent uses of a limited voucher wait for each other, so that each counts. @param items its lines, if known */
export async function lockedCart(tx: Ctx, quote: QuoteRow, items: readonly CartItem[] | null = null): Promise<Cart> {
  const { quote_id, voucher_id, customer_id } = quote;
  if (voucher_id !== null) {
    await tx.db
      .selectFrom('vouchers')
      .select('voucher_id')
      .where('voucher_id', '=', voucher_id)
      .where((row) => row.or([row('max_uses', 'is not', null), row('max_uses_per_customer', 'is not', null)]))
      .forNoKeyUpdate()
      .execute();
  }
  return items ? priceCart(tx, items, quote) : loadCart(tx, quote_id, customer_id);
}

/** The lines of a row of `quotes`, as a column. */
export function itemsOfQuote({ selectFrom }: ExpressionBuilder<DB, 'quotes'>) {
  const lines = selectFrom('quote_items').select(LINE).whereRef('quote_items.quote_id', '=', 'quotes.quote_id');
  return jsonArrayFrom(lines.orderBy('item_id')).as('items');
}

/** The lines from that column. */
export function itemsFrom(items: readonly (Omit<CartItem, 'answers'> & { readonly answers: unknown })[]): CartItem[] {
  return items.map((item) => ({ ...item, answers: item.answers as Answers }));
}

/** The active cart to be bought. @throws AppError sign_in_required for a visitor without a session */
export function ownQuote(tx: Ctx) {
  const active = tx.db.selectFrom('quotes').where('store_id', '=', tx.portal.store_id).where('state', '=', 'active');
  if (tx.actor.kind === 'customer') {
    return active
      .where('customer_id', '=', tx.actor.customerId)
      .where('person_id', 'is not distinct from', tx.actor.member?.personId ?? null);
  }
  const { session } = tx;
  if (!session) throw new AppError('sign_in_required');
  return active
    .where('customer_id', 'is', null)
    .where('quote_id', '=', (row) =>
      row.selectFrom('sessions').select('quote_id').where('token_hash', '=', session.tokenHash),
    );
}

const LINE = [
  'item_id',
  'product_id',
  'form_version',
  'answers',
  'lines',
  'subtotal',
  'tax_rate',
  'tax_amount',
  'fees',
  'total',
  'origin',
  'origin_id',
] as const;
