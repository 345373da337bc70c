import { textIn } from '../../../domain/catalogue/text-in.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { MailParams } from '../../../domain/mail/params.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { daysToArrive, type FeeStatement } from '../../../domain/payments/refund-statement.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { productInVersion } from '../products/load-product.ts';
import type { RefundRow } from './refund-row.ts';

interface RefundMail {
  readonly orderId: number;
  /** Null for money that belongs to no item. */
  readonly itemId: number | null;
  readonly refunds: readonly RefundRow[];
  readonly statement: FeeStatement | null;
  /** The subject of the mail, so that it is sent once. */
  readonly about: string;
  readonly sendAfter: Date;
  /** Numbers of its documents, which are attached; null where nothing was invoiced. */
  readonly papers: { readonly creditNotes: readonly string[]; readonly fee: string | null } | null;
}

/** Writes the refund's e-mail, with the statement of a fee. */
export async function enqueueRefundMail(tx: Ctx, mail: RefundMail): Promise<void> {
  const { orderId, refunds, statement, papers, sendAfter } = mail;
  const order = await tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'locale', 'email', 'firstname', 'method'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const locale: Locale = isLocale(order.locale) ? order.locale : 'es';
  const envelope = {
    to: order.email,
    locale,
    storeId: order.store_id,
    orderId,
    ...(mail.itemId !== null && { itemId: mail.itemId }),
    sendAfter,
  };
  const byTransfer = refunds.some(({ iban, state }) => iban !== null || state === 'by_hand');
  const about = {
    ...(await loadMailFrame(tx, order)),
    itemName: (await listItemNames(tx, { orderId, itemId: mail.itemId, locale })).join(', '),
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    byTransfer,
    businessDays: daysToArrive(byTransfer),
    creditNoteNumber: papers?.creditNotes.join(', ') ?? null,
  };
  if (statement) {
    const params: MailParams['order_cancelled_fee'] = {
      ...about,
      ...statementParams(statement),
      feeInvoiceNumber: papers?.fee ?? null,
    };
    const template = 'order_cancelled_fee';
    await enqueueMail(tx, { ...envelope, dedupeKey: `${template}:${mail.about}`, template, params });
    return;
  }
  const method = byTransfer ? 'bank' : await getMethod(tx, refunds);
  const params: MailParams['order_refunded'] = { ...about, method };
  await enqueueMail(tx, { ...envelope, dedupeKey: `order_refunded:${mail.about}`, template: 'order_refunded', params });
}

function statementParams(statement: FeeStatement) {
  return {
    stage: statement.stage === 'outside' ? ('outside' as const) : ('begun' as const),
    paid: statement.paid,
    refundedBefore: statement.refunded_before,
    fee: statement.fee,
    feeVat: statement.fee_vat,
    officialFeesKept: statement.official_fees_kept,
  };
}

async function listItemNames(
  tx: Ctx,
  { orderId, itemId, locale }: { orderId: number; itemId: number | null; locale: Locale },
): Promise<string[]> {
  const items = await tx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version'])
    .$if(itemId !== null, (query) => query.where('item_id', '=', itemId))
    .$if(itemId === null, (query) => query.where('real_order_id', '=', orderId))
    .orderBy('item_id')
    .execute();
  const products = await Promise.all(items.map((item) => productInVersion(tx, item)));
  return products.map(({ name }) => textIn(name, locale));
}

async function getMethod(tx: Ctx, refunds: readonly RefundRow[]): Promise<PaymentMethod> {
  const { method } = await tx.db
    .selectFrom('payments')
    .select('method')
    .where('payment_id', '=', refunds[0]?.payment_id ?? 0)
    .executeTakeFirstOrThrow();
  return method as PaymentMethod;
}
