import { sql } from 'kysely';
import type { BodyOf } from '../../../contract/call.ts';
import type { putProviderPayment as putCall } from '../../../contract/provider-payments.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { basisPointsOf } from './basis-points-of.ts';
import { takeLines } from './payment-lines.ts';
import { getPaymentForUpdate, requireDraft, writePayment } from './payment-row.ts';
import { requirePayer } from './require-payer.ts';

/** Changes a draft. @throws AppError forbidden, not_found, provider_payment_changed, provider_payment_fixed, provider_line_taken, provider_invoice_taken */
export function changeProviderPayment(
  ctx: Ctx,
  paymentId: number,
  { version, line_ids, tax_rate, withholding_rate, ...given }: BodyOf<typeof putCall>,
): Promise<void> {
  requirePayer(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await getPaymentForUpdate(tx, { paymentId, version });
    requireDraft(tx, row);
    const { provider_id: providerId } = row;
    if (given.invoice_number) await refuseTakenInvoice(tx, { providerId, number: given.invoice_number, paymentId });
    if (line_ids) await takeLines(tx, { paymentId, providerId, lineIds: line_ids });
    await writePayment(tx, row, {
      ...(given.due_on !== undefined && { due_on: given.due_on }),
      ...(given.invoice_number !== undefined && { invoice_number: given.invoice_number }),
      ...(given.note !== undefined && { note: given.note }),
      ...(tax_rate !== undefined && { tax_rate: basisPointsOf(tax_rate) }),
      ...(withholding_rate !== undefined && { withholding_rate: basisPointsOf(withholding_rate) }),
    });
    await recordAudit(tx, {
      action: 'provider_payment.change',
      subjectKind: 'provider_payment',
      subjectId: paymentId,
      ...(line_ids && { detail: { lines: [...line_ids] } }),
    });
  });
}

/** An invoice is paid once. @throws AppError provider_invoice_taken when another payment to the provider has its number */
export async function refuseTakenInvoice(
  tx: Ctx,
  { providerId, number, paymentId }: { providerId: number; number: string; paymentId: number | null },
): Promise<void> {
  if (number === '') return;
  const other = await tx.db
    .selectFrom('provider_payments')
    .select('payment_id')
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`lower(invoice_number) = lower(${number})`)
    .where('status', '<>', 'cancelled')
    .where('payment_id', '<>', paymentId ?? 0)
    .executeTakeFirst();
  if (other) throw new AppError('provider_invoice_taken', { number }, { payment_id: other.payment_id });
}
