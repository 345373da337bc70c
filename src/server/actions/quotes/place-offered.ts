import type { Buyer } from '../../../domain/checkout/buyer.ts';
import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireQuotePayer } from '../balances/payer.ts';
import { lockedCart } from '../checkout/lock-cart.ts';
import { placeQuote } from '../checkout/place-order.ts';
import type { OrderRow } from '../items/order-row.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { lockOffered, refuseOffered } from './offered-row.ts';

interface AcceptedQuote {
  readonly quoteId: number;
  /** Version of the quote on the customer's screen. */
  readonly version: number;
  /** Name of the person who accepted the present terms, as typed. */
  readonly buyer: Buyer;
}

/**
 * Places an agent's quote as its customer's order, with their consent. A visitor with a link acts for the customer in this only: the
 * account is neither read nor changed.
 * @throws AppError as requireQuotePayer; quote_expired, quote_withdrawn, order_already_paid, quote_changed (another version), and what
 * placing refuses
 */
export function placeOffered(ctx: Ctx, { quoteId, version, buyer }: AcceptedQuote): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const { customerId } = await requireQuotePayer(tx, quoteId);
    const quote = await lockOffered(tx, quoteId);
    refuseOffered(tx, quote);
    if (quote.version !== version) throw new AppError('quote_changed');
    const buying: Ctx = {
      ...tx,
      actor: tx.actor.kind === 'customer' ? tx.actor : { kind: 'customer', customerId },
      portal: portalOfStore(tx, quote.store_id),
    };
    const consent = { text_version: TERMS_VERSION, at: tx.now() };
    return placeQuote(buying, { quote, cart: await lockedCart(buying, quote), buyer, consent });
  });
}
