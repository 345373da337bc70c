import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import type { ProviderPaymentStatus } from '../../../domain/provider-payments/payment-status.ts';
import { STATUS_WORDS } from '../../../domain/provider-payments/status-words.ts';
import type { Ctx } from '../../ctx.ts';
import type { ProviderPayments } from '../../db/types.gen.ts';

/** A stored payment; never sent to a client unchanged. */
export type PaymentRow = Omit<Selectable<ProviderPayments>, 'status'> & { readonly status: ProviderPaymentStatus };

/** @throws AppError not_found */
export async function getPaymentRow({ db }: Pick<Ctx, 'db'>, paymentId: number): Promise<PaymentRow> {
  const row = await db
    .selectFrom('provider_payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row as PaymentRow;
}

/** The payment, locked until the transaction ends. @throws AppError not_found; provider_payment_changed for another version */
export async function getPaymentForUpdate(
  tx: Ctx,
  { paymentId, version }: { readonly paymentId: number; readonly version: number | null },
): Promise<PaymentRow> {
  const row = await tx.db
    .selectFrom('provider_payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (version !== null && row.version !== version) throw new AppError('provider_payment_changed');
  return row as PaymentRow;
}

/** @throws AppError provider_payment_fixed for all but a draft */
export function requireDraft({ locale }: Ctx, { status }: PaymentRow): void {
  if (status === 'draft') return;
  throw wordedError('provider_payment_fixed', {
    locale,
    words: (reader) => ({ status: STATUS_WORDS[status][reader] }),
  });
}

/** Writes columns and increments the version. */
export async function writePayment(
  tx: Ctx,
  { payment_id, version }: Pick<PaymentRow, 'payment_id' | 'version'>,
  columns: Partial<Omit<PaymentRow, 'payment_id' | 'version'>>,
): Promise<void> {
  await tx.db
    .updateTable('provider_payments')
    .set({ ...columns, version: version + 1, updated_at: tx.now() })
    .where('payment_id', '=', payment_id)
    .execute();
}
