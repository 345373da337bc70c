import { sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listProviderPayments as listCall, ProviderPaymentInList } from '../../../contract/provider-payments.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { paymentTotals } from '../../../domain/provider-payments/payment-totals.ts';
import type { Ctx } from '../../ctx.ts';
import { countFound } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import type { PaymentRow } from './payment-row.ts';
import { requirePayer } from './require-payer.ts';

/** Payments to providers by filter, a page of them. @throws AppError forbidden, page_size, invalid_input */
export async function listProviderPayments(
  ctx: Ctx,
  asked: QueryOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  requirePayer(ctx);
  const { page, size, offset } = pageOf(asked);
  const direction = sql.raw(directionOf(asked));
  const { 'custom_filter[provider_id]': provider = null, 'custom_filter[status]': status = null } = asked;
  const found = sql`from provider_payments p join providers using (provider_id)
    where (${provider}::integer is null or p.provider_id = ${provider}) and (${status}::text is null or p.status = ${status} or (${status} = 'unpaid' and p.status not in ('paid', 'cancelled')))`;
  const [{ rows }, counted] = await Promise.all([
    sql<ListedRow>`
      select p.*, nombre, array(select amount from provider_payment_lines l where l.payment_id = p.payment_id) as amounts
        ${found} order by p.created_at ${direction}, p.payment_id ${direction} limit ${size} offset ${offset}`.execute(
      ctx.db,
    ),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  return { items: rows.map(presentInList), ...counted, page, per_page: size };
}

type ListedRow = PaymentRow & { readonly nombre: string; readonly amounts: readonly number[] };

export function presentInList(row: ListedRow): ProviderPaymentInList {
  const { taxAmount, withheld, subtotal, total } = totalsOf(row);
  const isPaid = row.status === 'paid';
  return {
    payment_id: row.payment_id,
    provider: { id: row.provider_id, nombre: row.nombre },
    status: row.status,
    invoice_number: row.invoice_number,
    due_on: row.due_on,
    subtotal: eurosOf(subtotal),
    tax_rate: row.tax_rate / 100,
    tax_amount: eurosOf(taxAmount),
    withholding_rate: row.withholding_rate / 100,
    withheld: eurosOf(withheld),
    total: eurosOf(total),
    total_paid: isPaid ? eurosOf(total) : 0,
    total_due: isPaid || row.status === 'cancelled' ? 0 : eurosOf(total),
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

/** The amounts of a payment in cents. */
export function totalsOf({
  amounts,
  tax_rate,
  withholding_rate,
}: Pick<ListedRow, 'amounts' | 'tax_rate' | 'withholding_rate'>) {
  return paymentTotals(amounts, { taxRate: tax_rate, withholdingRate: withholding_rate });
}
