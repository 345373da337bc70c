import { randomUUID } from 'node:crypto';
import type { Buyer } from '../../../domain/checkout/buyer.ts';
import { TAX_FIELDS } from '../../../domain/checkout/buyer.ts';
import { buyerProblemMessage } from '../../../domain/checkout/buyer-messages.ts';
import { checkBuyer } from '../../../domain/checkout/check-buyer.ts';
import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type HandWay, handPaymentProblems } from '../../../domain/payments/hand-payment.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { BANK_ACQUIRER } from '../../ports/acquirer/bank/bank-acquirer.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { loadCart } from '../cart/find-cart.ts';
import { placeQuote } from '../checkout/place-order.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { noteOnItem } from '../payments/charge-history.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import { recordOutcome } from '../payments/record-outcome.ts';
import { insertOffered } from '../quotes/insert-offered.ts';
import { findOrOpenCustomer, finishedItems, insertItems } from '../quotes/offer-quote.ts';
import type { QuotedItem, WalkedItem } from '../quotes/walk-items.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';

export interface PaidProcedure {
  readonly buyer: Buyer;
  readonly storeId: number;
  readonly locale: Locale;
  readonly items: readonly QuotedItem[];
  readonly way: HandWay;
  /** Reference that identifies the payment. */
  readonly reference: string;
  /** Received cents with VAT. */
  readonly amount: number;
  /** The customer heard the terms and agreed. */
  readonly consent: boolean;
  /** Idempotency key of a click. */
  readonly requestKey: string;
}

interface PlacedProcedure {
  readonly orderId: number;
  readonly itemIds: readonly number[];
}

/**
 * Places services for a customer who paid outside the shop, with payment, history and invoice like any order. One transaction; the same key
 * places once.
 * @throws AppError forbidden without the rights to new procedures and to book money; invalid_input with `errors` of the buyer's fields and
 * the payment's; product_not_sold, form_not_allowed, tax_data_required, consent_required; bank_difference_changed when the amount is not
 * what the order costs
 */
export async function placePaid(ctx: Ctx, wish: PaidProcedure): Promise<PlacedProcedure> {
  requireNamedRight(ctx, 'new_procedure');
  requireNamedRight(ctx, 'book_transfer');
  refuseFilledIn(ctx, wish);
  const walked = finishedItems(ctx, wish.storeId, wish.items);
  return inTransaction(ctx, async (tx) => {
    const quoteId = await insertQuote(tx, wish, walked);
    if (quoteId === null) return placedBefore(tx, wish.requestKey);
    const order = await place(tx, quoteId, wish);
    if (order.total !== wish.amount) throw new AppError('bank_difference_changed');
    await bookByHand(tx, order, wish);
    const itemIds = await listItemIds(tx, order.order_id);
    const { way, reference } = wish;
    for (const itemId of itemIds) {
      const item = await getItemForUpdate(tx, itemId);
      await noteOnItem(tx, item, { accion: 'pago_anotado', detail: { way, reference, total: order.total } });
    }
    return { orderId: order.order_id, itemIds };
  });
}

function refuseFilledIn(ctx: Ctx, { buyer, reference, consent }: PaidProcedure): void {
  const taxData = TAX_FIELDS.some((field) => field !== 'tax_country' && buyer[field].trim() !== '');
  const problems = checkBuyer({ ...buyer, consent: true }, { taxData, accountEmail: buyer.email.trim() });
  const told = [
    ...problems.map(({ field, code }) => ({ field, message: buyerProblemMessage(code, ctx.locale) })),
    ...handPaymentProblems({ reference, consent }, ctx.locale),
  ];
  if (told.length === 0) return;
  throw refuseFields(told.every(({ field }) => field === 'consent') ? 'consent_required' : 'invalid_input', told);
}

/** @returns null when this click has already placed one */
async function insertQuote(tx: Ctx, wish: PaidProcedure, walked: readonly WalkedItem[]): Promise<number | null> {
  const { storeId, locale, requestKey, buyer } = wish;
  const { firstname, lastname } = buyer;
  const quoteId = await insertOffered(tx, {
    store_id: storeId,
    customer_id: await findOrOpenCustomer(tx, { email: buyer.email.trim(), firstname, lastname, storeId, locale }),
    valid_until: tx.now(),
    request_key: requestKey,
  });
  if (quoteId !== null) await insertItems(tx, quoteId, walked);
  return quoteId;
}

async function place(tx: Ctx, quoteId: number, { buyer, locale }: PaidProcedure): Promise<OrderRow> {
  const quote = await tx.db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const consent = { text_version: TERMS_VERSION, at: tx.now() };
  return placeQuote({ ...tx, locale }, { quote, cart: await loadCart(tx, quoteId), buyer, consent });
}

/** Money received by a person is booked in the ledger like any other, and refunded by hand. */
async function bookByHand(tx: Ctx, order: OrderRow, { way, reference, amount }: PaidProcedure): Promise<void> {
  const due = { order, charge: null, amount: order.total };
  const { payment } = await openAttempt(tx, { due, provider: BANK_ACQUIRER, method: 'bank' });
  const { payment_id: paymentId, currency } = payment;
  await recordAudit(tx, {
    action: 'payment.by_hand',
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: { payment_id: paymentId, way, reference },
  });
  await recordOutcome(tx, {
    paymentId,
    outcome: { outcome: 'captured', event_id: `by_hand:${randomUUID()}`, amount, currency, provider_ref: reference },
  });
}

async function placedBefore(tx: Ctx, requestKey: string): Promise<PlacedProcedure> {
  const order = await tx.db
    .selectFrom('orders')
    .innerJoin('quotes', 'quotes.quote_id', 'orders.quote_id')
    .select('order_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (!order) throw invalidInput('request_key');
  return { orderId: order.order_id, itemIds: await listItemIds(tx, order.order_id) };
}

async function listItemIds(tx: Ctx, orderId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
