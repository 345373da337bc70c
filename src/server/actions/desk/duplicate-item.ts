import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { catalogueIn } from '../../../domain/catalogue/taxed-in-portal.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { answersRepeated } from '../../../domain/orders/order-again.ts';
import { withoutCharge } from '../../../domain/pricing/without-charge.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { isNotary, isSupervisor } from '../actors/agent-of.ts';
import { insertLine } from '../cart/add-line.ts';
import { loadCart } from '../cart/find-cart.ts';
import { formNotAllowed } from '../cart/refuse-form.ts';
import { buyerOf } from '../checkout/buyer-of.ts';
import { placeQuote } from '../checkout/place-order.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { moveItem } from '../moves/move-item.ts';
import { loadProduct } from '../products/load-product.ts';
import { insertOffered } from '../quotes/insert-offered.ts';
import { sendQuote } from '../quotes/send-quote.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import { copyAnsweringFiles } from '../wizard/files/copy-answering-files.ts';

interface Duplication {
  readonly itemId: number;
  readonly seen: Date;
  /** A supervisor has the work repeated free of charge. */
  readonly withoutCharge: boolean;
  /** To the customer, in the mail with the link. */
  readonly note: string | null;
  /** For the history. */
  readonly reason: string | null;
  /** Idempotency key of the request. */
  readonly requestKey: string;
}

/**
 * Orders the same item again: as a quote at today's price with a payment link, or free of charge at once. The new item is a child of this one.
 * @throws AppError forbidden, not_found, product_not_sold, form_not_allowed (the form asks for more today), locked_by_other, stale_version
 */
export async function duplicateItem(tx: Ctx, duplication: Duplication): Promise<void> {
  if (isNotary(tx) || (duplication.withoutCharge && !isSupervisor(tx))) throw new AppError('forbidden');
  const item = await getItemForUpdate(tx, duplication.itemId);
  const lockVersion = await requireLockVersion(tx, item, duplication.seen);
  const quoteId = await insertOffered(tx, {
    store_id: item.store_id,
    customer_id: item.customer_id,
    note: duplication.note,
    valid_until: new Date(tx.now().getTime() + VALID_MS),
    request_key: duplication.requestKey,
  });
  if (quoteId === null) return;
  await insertRepeated(tx, { item, quoteId, isFree: duplication.withoutCharge });
  const made = duplication.withoutCharge ? await orderAtOnce(tx, { item, quoteId }) : await offer(tx, quoteId);
  await editItem(tx, {
    item,
    lockVersion,
    line: { accion: 'duplicar_pedido', comment: duplication.reason, detail: made },
  });
}

async function insertRepeated(
  tx: Ctx,
  { item, quoteId, isFree }: { item: ItemRow; quoteId: number; isFree: boolean },
): Promise<void> {
  const product = findProduct(catalogueIn(tx.catalogue.current, item.store_id), item.product_id);
  if (!product || !isSoldIn(product, item.store_id)) throw new AppError('product_not_sold');
  const { copied, answers } = await repeatedAnswers(tx, item, product);
  const walk = walkForm(product, answers, environmentOf(tx));
  if (walk.outcome.kind !== 'complete' && walk.outcome.kind !== 'early_checkout') throw formNotAllowed(tx, walk);
  const priced: Walk = isFree ? { ...walk, quote: withoutCharge(walk.quote) } : walk;
  const addKey = randomUUID();
  const repeated = { productId: product.product_id, answers: walk.relevant_answers, addKey };
  const lineId = await insertLine(tx, {
    quoteId,
    item: { ...repeated, origin: 'pedido', originId: String(item.item_id) },
    walk: priced,
  });
  if (copied.length > 0) {
    await tx.db
      .updateTable('form_files')
      .set({ quote_item_id: lineId })
      .where('file_id', 'in', [...copied])
      .execute();
  }
}

async function repeatedAnswers(
  tx: Ctx,
  item: ItemRow,
  today: Product,
): Promise<{ copied: readonly string[]; answers: Answers }> {
  const form = await loadProduct(tx, item);
  const held = { order_id: item.order_id, form, answers: item.answers as Answers };
  return copyAnsweringFiles(tx, { form: today, itemId: item.item_id, answers: answersRepeated(today, held) });
}

async function offer(tx: Ctx, quoteId: number) {
  await recordAudit(tx, { action: 'quote.offer', subjectKind: 'quote', subjectId: quoteId });
  await sendQuote(tx, quoteId);
  return { quote_id: quoteId };
}

/** The company places the order on the first buyer's behalf, with nothing due. */
async function orderAtOnce(tx: Ctx, { item, quoteId }: { item: ItemRow; quoteId: number }) {
  const first = await tx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', item.real_order_id)
    .executeTakeFirstOrThrow();
  const quote = await tx.db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const order = await placeQuote(
    { ...tx, locale: isLocale(first.locale) ? first.locale : 'es' },
    {
      quote,
      cart: await loadCart(tx, quoteId),
      buyer: buyerOf(first),
      consent: { text_version: first.consent_text_version, at: first.consent_at },
    },
  );
  await tx.db.updateTable('orders').set({ paid_at: tx.now() }).where('order_id', '=', order.order_id).execute();
  await tx.db
    .updateTable('quotes')
    .set({ state: 'ordered', updated_at: tx.now() })
    .where('quote_id', '=', quoteId)
    .execute();
  const { item_id } = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  const free: Ctx = { ...tx, actor: { kind: 'payment' } };
  // The usual e-mail confirms a payment with its invoice; here there is neither.
  await moveItem(free, { item: await getItemForUpdate(tx, item_id), operation: 'pago_confirmado', sendsMail: false });
  return { order_id: order.order_id, item_id };
}

const VALID_MS = 14 * DAY_MS;
