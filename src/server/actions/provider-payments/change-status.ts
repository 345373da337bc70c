import type { BodyOf } from '../../../contract/call.ts';
import type { addProviderPaymentStatus as addCall } from '../../../contract/provider-payments.ts';
import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import {
  decidePaymentStatus,
  type PaymentFacts,
  PROVIDER_PAYMENT_TRANSITIONS,
  type ProviderPaymentStatus,
  TAKEN_BACK_TO,
} from '../../../domain/provider-payments/payment-status.ts';
import { NEED_WORDS, STATUS_WORDS } from '../../../domain/provider-payments/status-words.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { findProvider } from '../providers/provider-row.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { getPaymentForUpdate, type PaymentRow, writePayment } from './payment-row.ts';
import { requirePayer } from './require-payer.ts';

/**
 * Gives a payment its next status; repeating the present one changes nothing, so that a second click pays nothing twice.
 * @throws AppError forbidden, reauthentication_required, not_found, provider_payment_changed, provider_payment_transition, provider_payment_incomplete
 */
export function addPaymentStatus(ctx: Ctx, paymentId: number, given: BodyOf<typeof addCall>): Promise<void> {
  requirePayer(ctx);
  requireReauthentication(ctx, 'pay_providers');
  return inTransaction(ctx, async (tx) => {
    const row = await getPaymentForUpdate(tx, { paymentId, version: null });
    if (row.status === given.status) return;
    if (row.version !== given.version) throw new AppError('provider_payment_changed');
    await moveTo(tx, row, { status: given.status, note: given.note });
  });
}

/** Moves a locked payment on, with the consequences of its status. @throws AppError provider_payment_transition, provider_payment_incomplete */
export async function moveTo(
  tx: Ctx,
  row: PaymentRow,
  { status, note, transferId = null }: { status: ProviderPaymentStatus; note: string; transferId?: number | null },
): Promise<void> {
  const decision = decidePaymentStatus(await loadFacts(tx, row), status);
  if (!decision.ok && decision.code === 'provider_payment_transition') throw refused(tx, row.status, status);
  if (!decision.ok) {
    const words = (reader: Locale) => ({
      missing: decision.missing.map((need) => NEED_WORDS[need][reader]).join(', '),
    });
    throw wordedError('provider_payment_incomplete', {
      locale: tx.locale,
      words,
      extra: { missing: decision.missing },
    });
  }
  if (status === 'cancelled') await freeLines(tx, row.payment_id);
  await writePayment(tx, row, {
    status,
    ...(status === 'approved' && (await loadPayee(tx, row))),
    ...(transferId !== null && { transfer_id: transferId }),
  });
  await writeEntry(tx, row, { status, note });
}

/**
 * Reverts the present status: an approval becomes a draft again, an order that the bank refused is approved and in no file.
 * @throws AppError forbidden, reauthentication_required, not_found, provider_payment_changed, provider_payment_transition
 */
export function takeBackStatus(
  ctx: Ctx,
  { paymentId, entryId, version }: { paymentId: number; entryId: number; version: number },
): Promise<void> {
  const { agentId } = requirePayer(ctx);
  requireReauthentication(ctx, 'pay_providers');
  return inTransaction(ctx, async (tx) => {
    const row = await getPaymentForUpdate(tx, { paymentId, version });
    const last = await tx.db
      .selectFrom('provider_payment_statuses')
      .select(['entry_id', 'status'])
      .where('payment_id', '=', paymentId)
      .where('taken_back_at', 'is', null)
      .orderBy('entry_id', 'desc')
      .executeTakeFirst();
    if (!last || last.entry_id !== entryId) throw new AppError('not_found');
    const to = TAKEN_BACK_TO[row.status];
    if (to === undefined) throw refused(tx, row.status, 'draft');
    await tx.db
      .updateTable('provider_payment_statuses')
      .set({ taken_back_by: agentId, taken_back_at: tx.now() })
      .where('entry_id', '=', entryId)
      .execute();
    const unfrozen = to === 'draft' ? { payee_name: null, payee_iban: null } : {};
    await writePayment(tx, row, { status: to, transfer_id: null, ...unfrozen });
    await audit(tx, row, to === 'draft' ? 'provider_payment.approved_taken_back' : 'provider_payment.sent_taken_back');
  });
}

/** Changes the note of a status in the log. @throws AppError forbidden, not_found, provider_payment_changed */
export function noteStatus(
  ctx: Ctx,
  { paymentId, entryId, version, note }: { paymentId: number; entryId: number; version: number; note: string },
): Promise<void> {
  requirePayer(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await getPaymentForUpdate(tx, { paymentId, version });
    const changed = await tx.db
      .updateTable('provider_payment_statuses')
      .set({ note })
      .where('entry_id', '=', entryId)
      .where('payment_id', '=', paymentId)
      .returning('entry_id')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found');
    await writePayment(tx, row, {});
    await audit(tx, row, 'provider_payment.note');
  });
}

async function loadFacts(tx: Ctx, { payment_id, status, invoice_number }: PaymentRow): Promise<PaymentFacts> {
  const lines = await tx.db
    .selectFrom('provider_payment_lines')
    .select('line_id')
    .where('payment_id', '=', payment_id)
    .execute();
  const files = await tx.db
    .selectFrom('provider_payment_files')
    .select('file_id')
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'invoice')
    .execute();
  return { status, lines: lines.length, invoiceNumber: invoice_number, invoiceFiles: files.length };
}

async function loadPayee(tx: Ctx, row: PaymentRow): Promise<{ payee_name: string; payee_iban: string | null }> {
  const provider = await findProvider(tx, row.provider_id);
  if (!provider) throw new AppError('not_found');
  return { payee_name: provider.nombre, payee_iban: provider.iban };
}

/** Lines of a cancelled payment may be paid by another. */
async function freeLines(tx: Ctx, paymentId: number): Promise<void> {
  await tx.db
    .updateTable('provider_payment_lines')
    .set({ is_live: false })
    .where('payment_id', '=', paymentId)
    .execute();
}

async function writeEntry(
  tx: Ctx,
  row: PaymentRow,
  { status, note }: { status: ProviderPaymentStatus; note: string },
): Promise<void> {
  const { agentId } = requirePayer(tx);
  await tx.db
    .insertInto('provider_payment_statuses')
    .values({ payment_id: row.payment_id, status, note, agent_id: agentId, at: tx.now() })
    .execute();
  await audit(tx, row, `provider_payment.${status}`);
}

async function audit(tx: Ctx, { payment_id }: PaymentRow, action: AuditAction): Promise<void> {
  await recordAudit(tx, {
    action,
    subjectKind: 'provider_payment',
    subjectId: payment_id,
  });
}

function refused({ locale }: Ctx, from: ProviderPaymentStatus, to: ProviderPaymentStatus): AppError {
  const allowed = PROVIDER_PAYMENT_TRANSITIONS[from];
  return wordedError('provider_payment_transition', {
    locale,
    words: (reader) => ({
      from: STATUS_WORDS[from][reader],
      to: STATUS_WORDS[to][reader],
      allowed: allowed.length === 0 ? '—' : allowed.map((status) => STATUS_WORDS[status][reader]).join(', '),
    }),
    extra: { allowed },
  });
}
