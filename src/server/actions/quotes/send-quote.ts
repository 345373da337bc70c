import { textIn } from '../../../domain/catalogue/text-in.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { discountOf } from '../../../domain/pricing/discount.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { createPaymentLink, type PaymentLink } from '../balances/payment-link.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { loadCart } from '../cart/find-cart.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';
import { lockOffered, refuseOffered } from './offered-row.ts';

/** A link to an open quote, also sent by mail if wanted. @throws AppError not_found, quote_expired, quote_withdrawn, order_already_paid */
export function createQuoteLink(
  ctx: Ctx,
  { quoteId, send }: { quoteId: number; send: boolean },
): Promise<PaymentLink & { readonly sentTo: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockOffered(tx, quoteId);
    refuseOffered(tx, quote);
    if (send) return sendQuote(tx, quoteId);
    const target = { quoteId };
    const link = await createPaymentLink(tx, { customerId: quote.customer_id ?? 0, storeId: quote.store_id, target });
    return { ...link, sentTo: null };
  });
}

/** Writes the e-mail of a quote, with its own link. */
export async function sendQuote(tx: Ctx, quoteId: number): Promise<PaymentLink & { readonly sentTo: string }> {
  const quote = await tx.db
    .selectFrom('quotes')
    .innerJoin('customers', 'customers.customer_id', 'quotes.customer_id')
    .select(['quotes.store_id', 'quotes.note', 'quotes.valid_until', 'customers.customer_id'])
    .select(['customers.mail_address as email', 'customers.firstname', 'customers.locale'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const { store_id: storeId, customer_id: customerId, email } = quote;
  const link = await createPaymentLink(tx, { customerId, storeId, target: { quoteId } });
  const locale = isLocale(quote.locale) ? quote.locale : 'es';
  const portal = await loadPortalAddress(tx, storeId);
  const { items } = await loadCart(tx, quoteId);
  await enqueueMail(tx, {
    dedupeKey: `quote_offered:${link.linkId}`,
    template: 'quote_offered',
    to: email,
    locale,
    storeId,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      customerName: quote.firstname,
      timeZone: portal.timeZone,
      quoteNumber: String(quoteId),
      itemNames: await Promise.all(items.map(async (item) => textIn((await loadProduct(tx, item)).name, locale))),
      discount: discountOf(items),
      total: cartTotals(items).total,
      note: quote.note,
      payUrl: link.mailUrl,
      until: (quote.valid_until ?? link.expiresAt).toISOString(),
    },
  });
  return { ...link, sentTo: email };
}
