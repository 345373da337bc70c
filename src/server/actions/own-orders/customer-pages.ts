import type { OrderDetailPage, OrderItemView } from '../../../contract/pages/order-pages.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { InvoiceKind } from '../../../domain/invoices/kind.ts';
import { tradeNameOf } from '../../../domain/invoices/texts.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { CUSTOMER_NOTE } from '../../../domain/orders/attributes.ts';
import { stageOf } from '../../../domain/orders/cancellation.ts';
import type { Ctx } from '../../ctx.ts';
import { offerClaim } from '../claims/offer-claim.ts';
import { isUnfinished } from '../finalizing/get-unfinished.ts';
import { listWaiting } from '../incidents/list-waiting.ts';
import { refusalOf } from '../invoices/own-invoice.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import { shortDayText, shortMomentText } from '../items/customer-texts.ts';
import type { ItemRow } from '../items/item-row.ts';
import { itemValidity } from '../items/item-validity.ts';
import { namesOfAnsweringFiles, printedAnswers } from '../items/present-options.ts';
import { listAttributes } from '../items/write-attributes.ts';
import { findLatePayment } from '../late-payments/find-late-payment.ts';
import { ownNoteView } from '../notas/own-note-view.ts';
import { orderConversation } from '../own-messages/order-conversation.ts';
import { loadProduct } from '../products/load-product.ts';
import { pushKeyOf } from '../push/push-key-of.ts';
import { findTransferredBack } from '../refunds/refund-account.ts';
import { findItemReview, reviewOfferOf } from '../reviews/own-review.ts';
import { findRenewed } from '../updating/find-renewed.ts';
import { presentUpdate } from '../updating/present-update.ts';
import { customerOrder } from './customer-orders.ts';
import { orderForReader } from './for-reader.ts';
import { handInView } from './hand-in-view.ts';
import { moneyView } from './money-view.ts';
import { findNextStep } from './next-step.ts';
import { papersView, validityText } from './papers-view.ts';
import { shortIban } from './short-iban.ts';
import { price, shown, shownOfOrder } from './shown.ts';
import { explainStatus } from './status-explained.ts';
import { loadTimeline } from './timeline.ts';
import { findVisitText } from './visit-text.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** One order of the signed-in customer. @throws AppError sign_in_required, not_found also for another's order */
export async function orderDetailPage(ctx: Ctx, orderId: string): Promise<OrderDetailPage> {
  const { order, items, files, invoices, payments } = await customerOrder(ctx, orderId);
  const renewed = await findRenewed(ctx, items);
  return orderForReader(ctx, {
    push_key: pushKeyOf(ctx),
    order_id: String(order.order_id),
    waiting: await listWaiting(ctx, order.order_id),
    hand_in: await handInView(ctx, order.order_id),
    conversation: await orderConversation(ctx, order.order_id),
    created_text: shortMomentText(ctx, order.created_at),
    ...shownOfOrder(ctx, items),
    items: await Promise.all(
      items.map((item) =>
        presentItem(ctx, item, {
          files: files.filter(({ item_id }) => item_id === item.item_id),
          isRenewed: renewed.has(item.item_id),
          order,
          payments,
        }),
      ),
    ),
    totals: {
      subtotal: price(ctx, order.subtotal),
      tax_amount: price(ctx, order.tax_amount),
      fees: price(ctx, order.fees),
      total: price(ctx, order.total),
    },
    ...withdrawalView(ctx, order, items),
    ...(await openMoney(ctx, order.order_id)),
    ...(await moneyView(ctx, { order, payments })),
    invoices: invoices.flatMap((invoice) =>
      invoice.file_id === null
        ? []
        : {
            name: `${tradeNameOf(invoice.kind as InvoiceKind, ctx.locale)} ${invoice.invoice_number}`,
            number: invoice.invoice_number,
            date_text: shortDayText(ctx, invoice.issued_at),
            href: `/orders/file/${invoice.file_id}`,
            data_href: refusalOf(ctx, { invoice, invoices }) ? null : `/orders/invoice/${invoice.invoice_id}`,
          },
    ),
  });
}

type CustomerOrder = Awaited<ReturnType<typeof customerOrder>>;

interface ItemSurroundings extends Pick<CustomerOrder, 'files' | 'order' | 'payments'> {
  readonly isRenewed: boolean;
}

async function presentItem(
  ctx: Ctx,
  item: ItemRow,
  { files, isRenewed, order, payments }: ItemSurroundings,
): Promise<OrderItemView> {
  const product = await loadProduct(ctx, item);
  const status = clientStatusIdOf(item);
  const answered = printedAnswers(ctx, product, item, await namesOfAnsweringFiles(ctx, product, item));
  const attributes = await listAttributes(ctx, item.item_id);
  const validity = itemValidity(item, ctx.now());
  return {
    item_id: String(item.item_id),
    name: textIn(product.name, ctx.locale),
    ...shown(ctx, item, status),
    status_explained: explainStatus(item, status)[ctx.locale],
    visit_text: await findVisitText(ctx, item),
    message: attributes.find(({ key }) => key === CUSTOMER_NOTE)?.value ?? null,
    next: await findNextStep(ctx, { item, status, order, payments }),
    answers: [
      ...answered.map(({ label, printed }) => ({ label, value: printed })),
      ...attributes.filter(({ key }) => key !== CUSTOMER_NOTE).map(({ key, value }) => ({ label: key, value })),
    ],
    files: await papersView(ctx, files),
    is_in_two_parts: item.ip_with_attach && files.length > 1,
    validity: validity && { state: validity.state, text: validityText(ctx, validity) },
    reading: await ownNoteView(ctx, item),
    events: await loadTimeline(ctx, item),
    total: price(ctx, item.total),
    again: presentUpdate(ctx, { item, former: product, isRenewed }),
    finalize_href: isUnfinished(item) ? `/tienda/customer/checkout/finalize/${item.item_id}` : null,
    cancel_href: stageOf(item) === 'done' ? null : `/orders/cancel/${item.item_id}`,
    claim_href: (await offerClaim(ctx, item)) === 'open' ? `/orders/claim/${item.item_id}` : null,
    review: await reviewLink(ctx, item),
  };
}

async function reviewLink(ctx: Ctx, item: ItemRow): Promise<OrderItemView['review']> {
  const state = reviewOfferOf(item, await findItemReview(ctx, item.item_id));
  return state === 'none' ? null : { href: `/orders/review/${item.item_id}`, state };
}

/** Payment decisions only the customer can make: about a late payment, and the account for a refund. */
async function openMoney(ctx: Ctx, orderId: number): Promise<Pick<OrderDetailPage, 'late_href' | 'refund_account'>> {
  const late = await findLatePayment(ctx, orderId);
  const back = await findTransferredBack(ctx, orderId);
  const isOpen = late !== null && late.choice === null && late.waiting.length > 0;
  return {
    late_href: isOpen ? `/orders/late/${orderId}` : null,
    refund_account: back && {
      href: `/orders/account/${orderId}`,
      amount_text: formatMoney(back.amount, ctx.locale),
      kept: back.iban === null ? null : shortIban(back.iban),
    },
  };
}
