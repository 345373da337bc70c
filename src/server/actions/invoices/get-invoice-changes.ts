import type { InvoiceChanges } from '../../../contract/invoice-corrections.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { decideInvoicersCorrection } from '../../../domain/invoices/decide-correction.ts';
import type { Ctx } from '../../ctx.ts';
import { requireInvoicer } from '../actors/require-invoicer.ts';
import { cancellableRecords } from './cancellable-records.ts';
import { type InForce, invoiceInForce, sumCredited } from './invoice-in-force.ts';

/**
 * The changes that bookkeepers can still make to an invoice, by the rules that the changes themselves check again.
 * @throws AppError forbidden, not_found also for an erased customer's
 */
export async function getInvoiceChanges(
  ctx: Ctx,
  { invoiceId }: { readonly invoiceId: number },
): Promise<InvoiceChanges> {
  requireInvoicer(ctx);
  const row = await ctx.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.order_id', 'invoices.order_id')
    .leftJoin('customers', 'customers.customer_id', 'orders.customer_id')
    .select(['invoices.role', 'orders.firstname', 'orders.lastname', 'orders.tax_name', 'orders.tax_id'])
    .select(['orders.tax_address', 'orders.tax_postal_code', 'orders.tax_city', 'orders.tax_country'])
    .where('invoices.invoice_id', '=', invoiceId)
    .where('customers.erased_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const isCancellable = (await cancellableRecords(ctx, invoiceId)) !== null;
  return {
    correction: row.role === 'credit_note' ? null : await loadCorrection(ctx, { invoiceId, buyer: row }),
    cancellation: { why_not: isCancellable ? null : errorMessage('invoice_not_cancellable', ctx.locale) },
  };
}

interface KnownBuyer extends Readonly<Record<'firstname' | 'lastname', string>> {
  readonly tax_name: string | null;
  readonly tax_id: string | null;
  readonly tax_address: string | null;
  readonly tax_postal_code: string | null;
  readonly tax_city: string | null;
  readonly tax_country: string | null;
}

async function loadCorrection(
  ctx: Ctx,
  { invoiceId, buyer }: { invoiceId: number; buyer: KnownBuyer },
): Promise<InvoiceChanges['correction']> {
  const current = await invoiceInForce(ctx, invoiceId);
  const { document, isCancelled } = current;
  const decision = decideInvoicersCorrection({
    kind: document.kind,
    total: document.totals.total,
    credited: (await sumCredited(ctx, current)).total,
    isCorrected: current.invoiceId !== invoiceId,
    isCancelled,
  });
  return {
    kind: decision.ok ? decision.kind : null,
    why_not: decision.ok ? null : errorMessage(decision.code, ctx.locale),
    recipient: recipientOf(document, buyer),
    is_named: document.recipient !== null,
  };
}

function recipientOf({ recipient, issuer }: InForce['document'], buyer: KnownBuyer) {
  if (!recipient) {
    return {
      tax_name: buyer.tax_name || `${buyer.firstname} ${buyer.lastname}`.trim(),
      tax_id: buyer.tax_id ?? '',
      tax_address: buyer.tax_address ?? '',
      tax_postal_code: buyer.tax_postal_code ?? '',
      tax_city: buyer.tax_city ?? '',
      tax_country: buyer.tax_country || issuer.country,
    };
  }
  return {
    tax_name: recipient.name,
    tax_id: recipient.taxId,
    tax_address: recipient.address,
    tax_postal_code: recipient.postalCode,
    tax_city: recipient.city,
    tax_country: recipient.country,
  };
}
