import { randomUUID } from 'node:crypto';
import { buyerProblemMessage } from '../../../domain/checkout/buyer-messages.ts';
import { checkAddressee } from '../../../domain/checkout/check-buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { insertLine } from '../cart/add-line.ts';
import { formNotAllowed } from '../cart/refuse-form.ts';
import { cancelFormerOrders, lockOrdersOfQuote } from '../checkout/cancel-former-orders.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { insertOffered } from './insert-offered.ts';
import { lockOffered, refuseOffered } from './offered-row.ts';
import { discountGiven, type GivenDiscount } from './quote-discount.ts';
import { sendQuote } from './send-quote.ts';
import { type QuotedItem, type WalkedItem, walkItems } from './walk-items.ts';

interface QuoteContent {
  readonly items: readonly QuotedItem[];
  readonly discount: (GivenDiscount & { readonly reason: string }) | null;
  readonly note: string;
  readonly validUntil: Date;
}

export interface NewQuote extends QuoteContent {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly storeId: number;
  readonly locale: Locale;
  /** Idempotency key of a click. */
  readonly requestKey: string;
}

/**
 * Offers a quote and writes the customer's mail with its link. An address without an account gets one without a password, which its owner can set by
 * the usual password reset. The same key offers once.
 * @returns its number
 * @throws AppError product_not_sold, form_not_allowed (an unfinished form), invalid_input (email and firstname with `errors`; valid_until, store_id,
 * discount)
 */
export function offerQuote(ctx: Ctx, quote: NewQuote): Promise<number> {
  refuseAddressee(ctx, quote);
  const walked = checkedItems(ctx, quote.storeId, quote);
  return inTransaction(ctx, async (tx) => {
    const customerId = await findOrOpenCustomer(tx, quote);
    const quoteId = await insertOffered(tx, {
      store_id: quote.storeId,
      customer_id: customerId,
      request_key: quote.requestKey,
      ...contentColumns(quote),
    });
    if (quoteId === null) return offeredBefore(tx, quote.requestKey);
    await insertItems(tx, quoteId, walked);
    await recordAudit(tx, { action: 'quote.offer', subjectKind: 'quote', subjectId: quoteId });
    await sendQuote(tx, quoteId);
    return quoteId;
  });
}

/**
 * Replaces an open quote's contents; its unpaid order is cancelled, and the customer gets the e-mail again.
 * @throws AppError as offerQuote, and not_found, quote_withdrawn, order_already_paid, quote_changed (another version), payment_in_progress
 */
export async function changeQuote(
  ctx: Ctx,
  { quoteId, version, ...content }: QuoteContent & { quoteId: number; version: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const quote = await lockOffered(tx, quoteId);
    refuseOffered(tx, quote, { expired: 'may_be' });
    if (quote.version !== version) throw new AppError('quote_changed');
    const walked = checkedItems(tx, quote.store_id, content);
    await cancelUnpaid(tx, quoteId);
    await tx.db.deleteFrom('quote_items').where('quote_id', '=', quoteId).execute();
    await insertItems(tx, quoteId, walked);
    await tx.db
      .updateTable('quotes')
      .set({ ...contentColumns(content), version: version + 1, updated_at: tx.now() })
      .where('quote_id', '=', quoteId)
      .execute();
    await recordAudit(tx, { action: 'quote.change', subjectKind: 'quote', subjectId: quoteId });
    await sendQuote(tx, quoteId);
  });
}

/** Withdraws a quote, and cancels its unpaid order. Idempotent. @throws AppError as changeQuote */
export async function withdrawQuote(ctx: Ctx, quoteId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const quote = await lockOffered(tx, quoteId);
    if (quote.state === 'withdrawn') return;
    refuseOffered(tx, quote, { expired: 'may_be' });
    await cancelUnpaid(tx, quoteId);
    await tx.db
      .updateTable('quotes')
      .set({ state: 'withdrawn', updated_at: tx.now() })
      .where('quote_id', '=', quoteId)
      .execute();
    await recordAudit(tx, { action: 'quote.withdraw', subjectKind: 'quote', subjectId: quoteId });
  });
}

function refuseAddressee(ctx: Ctx, quote: NewQuote): void {
  const problems = checkAddressee(quote);
  if (problems.length === 0) return;
  const told = problems.map(({ field, code }) => ({ field, message: buyerProblemMessage(code, ctx.locale) }));
  throw refuseFields('invalid_input', told);
}

function checkedItems(ctx: Ctx, storeId: number, content: QuoteContent): WalkedItem[] {
  if (content.validUntil <= ctx.now()) throw invalidInput('valid_until');
  return finishedItems(ctx, storeId, content.items);
}

/**
 * The forms of an agent's items, all of them finished.
 * @throws AppError invalid_input for an unknown store, product_not_sold, form_not_allowed (an unfinished form)
 */
export function finishedItems(ctx: Ctx, storeId: number, items: readonly QuotedItem[]): WalkedItem[] {
  if (!ctx.catalogue.current.portals.some(({ store_id }) => store_id === storeId)) {
    throw invalidInput('store_id');
  }
  const walked = walkItems(ctx, storeId, items);
  const unfinished = walked.find(({ ok }) => !ok);
  if (unfinished) throw formNotAllowed(ctx, unfinished.walk);
  return walked;
}

function contentColumns({ discount, note, validUntil }: QuoteContent) {
  const given = discount && discountGiven(discount);
  return {
    discount_kind: given?.kind ?? null,
    discount_value: given?.value ?? null,
    discount_reason: discount?.reason ?? null,
    note: note || null,
    valid_until: validUntil,
  };
}

/** Writes finished forms as the lines of a quote. */
export async function insertItems(tx: Ctx, quoteId: number, walked: readonly WalkedItem[]): Promise<void> {
  for (const { product, walk } of walked) {
    // Two forms of one service are two lines, even with the same answers.
    const item = { productId: product.product_id, answers: walk.relevant_answers, addKey: randomUUID() };
    await insertLine(tx, { quoteId, item, walk });
  }
}

/** The customer with this address; otherwise a new account without a password. */
export async function findOrOpenCustomer(
  tx: Ctx,
  { email, firstname, lastname, storeId, locale }: Omit<NewQuote, keyof QuoteContent | 'requestKey'>,
): Promise<number> {
  const opened = await tx.db
    .insertInto('customers')
    .values({
      email,
      firstname,
      lastname,
      locale,
      store_id: storeId,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (opened) {
    const { customer_id } = opened;
    await recordAudit(tx, { action: 'customer.register', subjectKind: 'customer', subjectId: customer_id });
    return customer_id;
  }
  const { customer_id } = await tx.db
    .selectFrom('customers')
    .select((row) => row.fn.coalesce('merged_into', 'customer_id').as('customer_id'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return customer_id;
}

async function offeredBefore(tx: Ctx, requestKey: string): Promise<number> {
  const { quote_id } = await tx.db
    .selectFrom('quotes')
    .select('quote_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return quote_id;
}

/** An order at the former price can no longer be paid. Nobody holds its lock, since unpaid items are not worked on. */
async function cancelUnpaid(tx: Ctx, quoteId: number): Promise<void> {
  const { customer_id, store_id } = await tx.db
    .selectFrom('quotes')
    .select(['customer_id', 'store_id'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'customer', customerId: customer_id ?? 0 } as const;
  const orders = await lockOrdersOfQuote(tx, { quote_id: quoteId });
  await cancelFormerOrders({ ...tx, actor, portal: portalOfStore(tx, store_id) }, orders);
}
