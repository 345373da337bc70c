import type { InvoiceDataPage } from '../../contract/pages/invoice-pages.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { TAX_FIELDS } from '../../domain/checkout/buyer.ts';
import { buyerProblemMessage } from '../../domain/checkout/buyer-messages.ts';
import { checkTaxFields } from '../../domain/checkout/check-buyer.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { getBuyer } from '../actions/checkout/buyer-form.ts';
import { correctInvoice } from '../actions/invoices/correct-invoice.ts';
import { getOwnInvoice } from '../actions/invoices/own-invoice.ts';
import type { Ctx } from '../ctx.ts';

/** `/orders/invoice/{invoice_id}`: the recipient for a simplified invoice. @throws AppError sign_in_required, not_found */
export async function invoiceDataPage(ctx: Ctx, invoiceId: string): Promise<InvoiceDataPage> {
  if (!/^\d{1,15}$/.test(invoiceId)) throw new AppError('not_found');
  const { invoice, order, refusal } = await getOwnInvoice(ctx, Number(invoiceId));
  const { tax_name, tax_id, tax_address, tax_postal_code, tax_city, tax_country } = await getBuyer(ctx);
  return {
    kind: refusal ? 'closed' : 'form',
    order_id: String(order.order_id),
    order_href: `/orders/detail/${order.order_id}`,
    invoice_number: invoice.invoice_number,
    text: refusal ? errorMessage(refusal.code, ctx.locale) : '',
    values: {
      tax_name: tax_name || `${order.firstname} ${order.lastname}`,
      tax_id,
      tax_address,
      tax_postal_code,
      tax_city,
      tax_country: tax_country || invoice.document.issuer.country,
    },
    problems: [],
  };
}

/** Issues the full invoice, and redirects to its order. Idempotent. */
export async function saveInvoiceData(
  ctx: Ctx,
  invoiceId: string,
  fields: PostedFields,
): Promise<PostResult<InvoiceDataPage>> {
  const page = await invoiceDataPage(ctx, invoiceId);
  const values = Object.fromEntries(
    TAX_FIELDS.map((field) => [field, (fields[field] ?? '').trim()]),
  ) as InvoiceDataPage['values'];
  const problems = checkTaxFields(values).map(({ field, code }) => ({
    field,
    message: buyerProblemMessage(code, ctx.locale),
  }));
  if (problems.length > 0) return { ok: false, status: 422, page: { ...page, values, problems } };
  try {
    await correctInvoice(ctx, { invoiceId: Number(invoiceId), recipient: values });
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    return { ok: false, status: 409, page: { ...page, kind: 'closed', text: errorMessage(error.code, ctx.locale) } };
  }
  return { ok: true, redirect: `${page.order_href}?factura=pedida` };
}

const REFUSALS: readonly string[] = ['invoice_cancelled', 'invoice_not_in_force', 'invoice_correction_too_late'];
