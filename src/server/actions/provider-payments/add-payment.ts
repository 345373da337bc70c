import type { BodyOf } from '../../../contract/call.ts';
import type { addProviderPayment as addCall } from '../../../contract/provider-payments.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { findProvider } from '../providers/provider-row.ts';
import { basisPointsOf } from './basis-points-of.ts';
import { refuseTakenInvoice } from './change-payment.ts';
import { takeLines } from './payment-lines.ts';
import { requirePayer } from './require-payer.ts';

/**
 * Creates a payment to a provider. Idempotent per click.
 * @returns its number
 * @throws AppError forbidden, not_found (provider), provider_line_taken, provider_invoice_taken
 */
export function addProviderPayment(ctx: Ctx, given: BodyOf<typeof addCall>): Promise<number> {
  const { agentId } = requirePayer(ctx);
  return inTransaction(ctx, async (tx) => {
    if (!(await findProvider(tx, given.provider_id))) throw new AppError('not_found');
    const earlier = await findByKey(tx, given.request_key);
    if (earlier !== null) return earlier;
    await refuseTakenInvoice(tx, { providerId: given.provider_id, number: given.invoice_number, paymentId: null });
    const now = tx.now();
    const added = await tx.db
      .insertInto('provider_payments')
      .values({
        provider_id: given.provider_id,
        invoice_number: given.invoice_number,
        tax_rate: basisPointsOf(given.tax_rate),
        withholding_rate: basisPointsOf(given.withholding_rate),
        due_on: given.due_on,
        note: given.note,
        request_key: given.request_key,
        created_by: agentId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('payment_id')
      .executeTakeFirst();
    if (!added)
      return (await findByKey(tx, given.request_key)) ?? Promise.reject(new AppError('provider_payment_changed'));
    const { payment_id } = added;
    await takeLines(tx, { paymentId: payment_id, providerId: given.provider_id, lineIds: given.line_ids });
    await tx.db
      .insertInto('provider_payment_statuses')
      .values({ payment_id, status: 'draft', agent_id: agentId, at: now })
      .execute();
    await recordAudit(tx, {
      action: 'provider_payment.add',
      subjectKind: 'provider_payment',
      subjectId: payment_id,
      detail: { provider_id: given.provider_id, lines: [...given.line_ids] },
    });
    return payment_id;
  });
}

async function findByKey({ db }: Ctx, requestKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('provider_payments')
    .select('payment_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.payment_id ?? null;
}
