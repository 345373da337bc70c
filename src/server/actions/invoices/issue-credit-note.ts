import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { CREDIT_REASONS, type CreditedPart, creditedItem, FEE_NAME } from '../../../domain/invoices/credit.ts';
import { creditNoteKindOf } from '../../../domain/invoices/kind.ts';
import type { InvoiceItem } from '../../../domain/invoices/totals.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import { amountOf } from '../../../domain/payments/refund-split.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { lockPaper, type RefundPaper } from '../refunds/refund-papers.ts';
import { getCreditMethod } from './credit-method.ts';
import { type InForce, invoiceInForce, lockInForce, sumCredited } from './invoice-in-force.ts';
import { invoiceItemOfCharge, loadInvoiceItem } from './invoice-items.ts';
import { issueDocument } from './issue-document.ts';
import { issueInvoice, saleKindOf } from './issue-invoice.ts';

/**
 * Issues the documents of a refund, once and in one transaction: a credit note for each invoice concerned, never above its amount and never
 * for an annulled one, and an invoice for a cancellation fee. A pending invoice is issued first.
 * @throws AppError invoice_cancelled, on which the job fails and a person is alerted
 * Source: transitions.yaml, `cancellation.rules` and `order_level.rules`; docs/decisions/0031.
 */
export function issueCreditNote(ctx: Ctx, paperId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const paper = await lockPaper(tx, paperId);
    if (paper.issued_at) return;
    const locale = await getLocale(tx, paper.order_id);
    for (const part of paper.parts) await credit(tx, { paper, part, locale });
    if (paper.kept) await invoiceKept(tx, { paper, kept: paper.kept, locale });
    await tx.db.updateTable('refund_papers').set({ issued_at: tx.now() }).where('paper_id', '=', paperId).execute();
  });
}

async function credit(
  tx: Ctx,
  { paper, part, locale }: { paper: RefundPaper; part: CreditedPart; locale: Locale },
): Promise<void> {
  const invoice = await lockInForce(tx, await creditedInvoice(tx, { paper, part }));
  const { document } = invoice;
  if (invoice.isCancelled) throw new AppError('invoice_cancelled');
  await refuseMoreThanInvoiced(tx, { invoice, part });
  const item =
    part.of === 'fee'
      ? itemOf(document.items[0])
      : await soldItem(tx, { itemId: paper.item_id, paymentId: part.payment_id, locale });
  const lines = part.of === 'fee' ? [] : await listLineNames(tx, { paper, part, locale });
  await issueDocument(tx, {
    role: 'credit_note',
    orderId: paper.order_id,
    paymentId: invoice.paymentId,
    correctsId: invoice.invoiceId,
    paperId: paper.paper_id,
    facts: {
      kind: creditNoteKindOf(document.kind),
      locale,
      issuer: document.issuer,
      orderNumber: document.orderNumber,
      recipient: document.recipient,
      items: [creditedItem(item, { amounts: part, lines })],
      method: await getCreditMethod(tx, { paper, paymentId: part.payment_id }),
      paidAt: paper.created_at,
      corrects: {
        number: document.number,
        issuedOn: document.issuedOn,
        kind: document.kind,
        way: 'I',
        base: document.totals.base,
        vatAmount: document.totals.vatAmount,
        reason: CREDIT_REASONS[paper.kind][locale],
      },
    },
  });
}

async function creditedInvoice(tx: Ctx, { paper, part }: { paper: RefundPaper; part: CreditedPart }): Promise<number> {
  if (part.of === 'sale') return issueInvoice(tx, part.payment_id);
  const fee = await tx.db
    .selectFrom('invoices')
    .innerJoin('refund_papers', 'refund_papers.paper_id', 'invoices.paper_id')
    .select('invoices.invoice_id')
    .where('invoices.role', '=', 'fee')
    .where('refund_papers.item_id', '=', paper.item_id)
    .executeTakeFirstOrThrow(() => new Error(`the fee of item ${paper.item_id} is not invoiced yet`));
  return fee.invoice_id;
}

/** Even after an earlier fault, no invoice is credited above its amount: the job fails, and a person is alerted. */
async function refuseMoreThanInvoiced(
  tx: Ctx,
  { invoice, part }: { invoice: InForce; part: CreditedPart },
): Promise<void> {
  const before = await sumCredited(tx, invoice);
  const { total, vatAmount } = invoice.document.totals;
  if (before.total + amountOf(part) > total || before.vat + part.tax_amount > vatAmount) {
    throw new Error(`credit notes of ${invoice.document.number} would say more than it`);
  }
}

/** The item as invoiced: as ordered, or as charged later. */
async function soldItem(
  tx: Ctx,
  { itemId, paymentId, locale }: { itemId: number; paymentId: number; locale: Locale },
): Promise<InvoiceItem> {
  const charge = await findCharge(tx, paymentId);
  if (charge) return invoiceItemOfCharge(tx, charge, locale);
  const row = await tx.db.selectFrom('order_items').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow();
  return loadInvoiceItem(tx, row, locale);
}

/** Names of the lines that are refunded separately. Their ids are the charge, or 0, and their place in the price. */
async function listLineNames(
  tx: Ctx,
  { paper, part, locale }: { paper: RefundPaper; part: CreditedPart; locale: Locale },
): Promise<string[]> {
  if (part.lines.length === 0) return [];
  const { lines } =
    (await findCharge(tx, part.payment_id)) ??
    (await tx.db
      .selectFrom('order_items')
      .select('lines')
      .where('item_id', '=', paper.item_id)
      .executeTakeFirstOrThrow());
  const priced = lines;
  return part.lines.flatMap((id) => {
    const line = priced[Number(id.split('-')[1])];
    return line ? textIn(line.label, locale) : [];
  });
}

function findCharge(tx: Ctx, paymentId: number) {
  return tx.db
    .selectFrom('order_charges')
    .innerJoin('payments', 'payments.charge_id', 'order_charges.charge_id')
    .selectAll('order_charges')
    .where('payments.payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** The invoice of a cancellation fee, for the item's invoice recipient. */
async function invoiceKept(
  tx: Ctx,
  { paper, kept, locale }: { paper: RefundPaper; kept: NonNullable<RefundPaper['kept']>; locale: Locale },
): Promise<void> {
  const [first] = paper.parts;
  if (!first) throw new Error('nothing is kept of nothing');
  const { document, paymentId } = await invoiceInForce(tx, await issueInvoice(tx, first.payment_id));
  const { issuer, recipient, orderNumber, payment } = document;
  const item = await soldItem(tx, { itemId: paper.item_id, paymentId: first.payment_id, locale });
  const names = item.suplidos.map(({ label }) => label).join(', ');
  await issueDocument(tx, {
    role: 'fee',
    orderId: paper.order_id,
    paymentId,
    paperId: paper.paper_id,
    facts: {
      kind: saleKindOf({
        sold: { order_id: paper.order_id, total: amountOf(kept), fees: kept.fees },
        issuer,
        recipient,
      }),
      locale,
      issuer,
      orderNumber,
      recipient,
      items: [
        {
          description: textIn(FEE_NAME, locale),
          detail: item.description,
          subtotal: kept.subtotal,
          taxRate: kept.tax_rate,
          taxAmount: kept.tax_amount,
          suplidos: kept.fees === 0 ? [] : [{ label: names || item.description, amount: kept.fees }],
        },
      ],
      method: payment.method,
      paidAt: paper.created_at,
    },
  });
}

function itemOf(item: InvoiceItem | undefined): InvoiceItem {
  if (!item) throw new Error('an invoice has a line');
  return item;
}

async function getLocale(tx: Ctx, orderId: number): Promise<Locale> {
  const { locale } = await tx.db
    .selectFrom('orders')
    .select('locale')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return isLocale(locale) ? locale : 'es';
}
