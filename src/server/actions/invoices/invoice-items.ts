import type { Selectable } from 'kysely';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { InvoiceItem } from '../../../domain/invoices/totals.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { QuoteLine } from '../../../domain/pricing/quote.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderCharges, OrderItems } from '../../db/types.gen.ts';
import { chargeName } from '../payments/enqueue-charge-mail.ts';
import { loadProduct, productInVersion } from '../products/load-product.ts';
import { printAnswer } from '../wizard/environment-of.ts';

/** Types of question whose answers identify an item's subject. */
const TELLING = ['field', 'municipio', 'municipio_ce', 'sociedad', 'freguesia'];
const MOST_ANSWERS = 3;
const LONGEST_DETAIL = 160;

/** The items of an order as lines of its invoice, in the order's language, each with its official fees on a separate line. */
export async function listInvoiceItems(ctx: Ctx, order: { order_id: number; locale: Locale }): Promise<InvoiceItem[]> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version', 'answers', 'lines', 'subtotal', 'tax_rate', 'tax_amount'])
    .where('real_order_id', '=', order.order_id)
    .orderBy('item_id')
    .execute();
  return Promise.all(rows.map((row) => loadInvoiceItem(ctx, row, order.locale)));
}

type Sold = Pick<
  Selectable<OrderItems>,
  'product_id' | 'form_version' | 'answers' | 'lines' | 'subtotal' | 'tax_rate' | 'tax_amount'
>;

/** One item of an order as a line of its invoice, in the order's language. */
export async function loadInvoiceItem(ctx: Ctx, row: Sold, locale: Locale): Promise<InvoiceItem> {
  const product = await loadProduct(ctx, row);
  return {
    description: textIn(product.name, locale),
    detail: detailOf(ctx, { product, answers: row.answers as Answers, locale }),
    subtotal: row.subtotal,
    taxRate: row.tax_rate,
    taxAmount: row.tax_amount,
    ...amountsApart(row.lines, locale),
  };
}

/** A charge made after the order as the one line of its invoice, in the order's language. */
export async function invoiceItemOfCharge(
  ctx: Ctx,
  charge: Selectable<OrderCharges>,
  locale: Locale,
): Promise<InvoiceItem> {
  const item = await ctx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version'])
    .where('item_id', '=', charge.item_id)
    .executeTakeFirstOrThrow();
  const lines = charge.lines;
  return {
    description: chargeName(charge, locale),
    detail: textIn((await productInVersion(ctx, item)).name, locale),
    subtotal: charge.subtotal,
    taxRate: charge.tax_rate,
    taxAmount: charge.tax_amount,
    ...amountsApart(lines, locale),
  };
}

/** Price lines an invoice shows separately: official fees, and discounts, which the law requires. */
function amountsApart(lines: readonly QuoteLine[], locale: Locale): Pick<InvoiceItem, 'suplidos' | 'discounts'> {
  const named = (wanted: QuoteLine['kind']) =>
    lines.filter(({ kind }) => kind === wanted).map(({ label, amount }) => ({ label: textIn(label, locale), amount }));
  const discounts = named('discount');
  return { suplidos: named('fee'), ...(discounts.length > 0 && { discounts }) };
}

/** The answers that distinguish one item from another of the same product, shortened. */
function detailOf(ctx: Ctx, form: { product: Product; answers: Answers; locale: Locale }): string {
  const { product, answers, locale } = form;
  const telling = Object.keys(answers)
    .flatMap((id) => findOption(product, Number(id)) ?? [])
    .filter(({ type }) => TELLING.includes(type))
    .sort((a, b) => a.index - b.index)
    .slice(0, MOST_ANSWERS)
    .map((option) => printAnswer(option, { territory: ctx.territory, form: product, answers, locale }));
  const detail = telling.join(', ');
  return detail.length > LONGEST_DETAIL ? `${detail.slice(0, LONGEST_DETAIL - 1)}…` : detail;
}
