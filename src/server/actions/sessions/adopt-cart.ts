import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

interface Adopted {
  readonly quoteId: number | null;
  /** Lines in the cart now. */
  readonly lines: number;
  /** The guest's lines that joined an older cart. */
  readonly mergedLines: number;
  /** The lines of that older cart, to show them to a customer who may have forgotten them. */
  readonly joinedItems: readonly number[];
}

interface Carts {
  readonly customerId: number;
  readonly guestQuoteId: number | null;
  readonly atCheckout: boolean;
}

/**
 * Chooses a customer's cart after signing in on this portal. At checkout only the current cart counts, and an older one is set aside;
 * elsewhere the guest's lines join it. Source: issue "Accounts".
 */
export async function adoptCart(tx: Ctx, { customerId, guestQuoteId, atCheckout }: Carts): Promise<Adopted> {
  const own = await lockQuote(tx, { customer_id: customerId });
  const guest = guestQuoteId === null ? null : await lockQuote(tx, { quote_id: guestQuoteId });
  const guestLines = guest ? (await listItemIds(tx, guest)).length : 0;
  const ownItems = own ? await listItemIds(tx, own) : [];
  if (!guest || guestLines === 0) return { quoteId: own, lines: ownItems.length, ...NOTHING_MERGED };
  if (own && ownItems.length > 0 && !atCheckout) {
    const mergedLines = await moveLines(tx, { from: guest, to: own });
    return { quoteId: own, lines: ownItems.length + mergedLines, mergedLines, joinedItems: ownItems };
  }
  if (own) await setAside(tx, own);
  await tx.db
    .updateTable('quotes')
    .set({ customer_id: customerId, guest_buyer: null, updated_at: tx.now() })
    .where('quote_id', '=', guest)
    .execute();
  return { quoteId: guest, lines: guestLines, ...NOTHING_MERGED };
}

const NOTHING_MERGED = { mergedLines: 0, joinedItems: [] } as const;

/** An active quote of this portal, locked, since the same cart may be changed from another tab. */
async function lockQuote(
  tx: Ctx,
  by: { readonly customer_id: number } | { readonly quote_id: number },
): Promise<number | null> {
  const active = tx.db
    .selectFrom('quotes')
    .select('quote_id')
    .where('state', '=', 'active')
    .where('store_id', '=', tx.portal.store_id)
    .forNoKeyUpdate();
  const row =
    'quote_id' in by
      ? await active.where('quote_id', '=', by.quote_id).where('customer_id', 'is', null).executeTakeFirst()
      : await active.where('customer_id', '=', by.customer_id).executeTakeFirst();
  return row?.quote_id ?? null;
}

async function listItemIds(tx: Ctx, quoteId: number): Promise<number[]> {
  const rows = await tx.db.selectFrom('quote_items').select('item_id').where('quote_id', '=', quoteId).execute();
  return rows.map(({ item_id }) => item_id);
}

/**
 * Moves lines, each as a separate form: two forms of one service stay two lines. A line with an existing key is the same click, and one with the
 * same service and answers a repeated form: both are left behind. Consent applied to the earlier cart.
 */
async function moveLines(tx: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  const moved = await tx.db
    .updateTable('quote_items')
    .set({ quote_id: to })
    .where('quote_id', '=', from)
    .where(
      sql<boolean>`not exists (select from quote_items as there where there.quote_id = ${to}
        and (there.add_key = quote_items.add_key
          or (there.product_id, there.answers) = (quote_items.product_id, quote_items.answers)
            and (there.origin, there.origin_id) is not distinct from (quote_items.origin, quote_items.origin_id)))`,
    )
    .executeTakeFirst();
  await tx.db
    .updateTable('quotes')
    .set((row) => ({
      version: row('version', '+', 1),
      updated_at: tx.now(),
      consent_at: null,
      consent_text_version: null,
    }))
    .where('quote_id', '=', to)
    .execute();
  await setAside(tx, from);
  return Number(moved.numUpdatedRows);
}

async function setAside(tx: Ctx, quoteId: number): Promise<void> {
  await tx.db
    .updateTable('quotes')
    .set({ state: 'merged', guest_buyer: null, updated_at: tx.now() })
    .where('quote_id', '=', quoteId)
    .execute();
}
