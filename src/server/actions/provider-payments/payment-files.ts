import type { Selectable } from 'kysely';
import { LARGEST_FILE_BODY } from '../../../contract/largest-body.ts';
import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { ProviderPaymentFiles } from '../../db/types.gen.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireMediaType } from '../files/upload-file.ts';
import { type HandedOut, handOut } from '../stored-files/hand-out.ts';
import { factsOf } from '../stored-files/load-files.ts';
import { nameWith } from '../stored-files/media-type.ts';
import { removeUnsharedBytes } from '../stored-files/remove-unshared-bytes.ts';
import { getPaymentForUpdate, requireDraft } from './payment-row.ts';
import { requirePayer } from './require-payer.ts';

type PaymentFileRow = Selectable<ProviderPaymentFiles>;
type PaymentFile = ProviderPayment['files'][number];
type FileKind = PaymentFile['kind'];
type Named = { readonly paymentId: number; readonly fileId: string };

/** Files of a payment, oldest first. */
export async function listPaymentFiles(ctx: Ctx, paymentId: number): Promise<PaymentFile[]> {
  const rows = await ctx.db
    .selectFrom('provider_payment_files')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  return presentFiles(ctx, rows);
}

/** A file of a payment, for a download. @throws AppError forbidden, not_found */
export async function takePaymentFile(ctx: Ctx, named: Named): Promise<HandedOut> {
  requirePayer(ctx);
  const facts = factsOf('provider_payment', { fileId: named.fileId });
  return handOut(ctx, { ...(await getPaymentFile(ctx, named)), facts, subjectId: named.paymentId });
}

async function getPaymentFile(ctx: Ctx, { paymentId, fileId }: Named): Promise<PaymentFileRow> {
  const row = await ctx.db
    .selectFrom('provider_payment_files')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Stores a file with a payment; its type is detected from the bytes. The bytes are stored first, which is harmless if the rest fails.
 * @throws AppError forbidden, not_found, file_type_refused, body_too_large; provider_payment_fixed when it is cancelled;
 * invalid_input when the key stored another file
 */
export async function addPaymentFile(
  ctx: Ctx,
  file: { paymentId: number; name: string; kind: FileKind; uploadKey: string; bytes: Buffer },
): Promise<PaymentFile> {
  const { agentId } = requirePayer(ctx);
  if (file.bytes.length > LARGEST_FILE_BODY) throw new AppError('body_too_large');
  const media = await requireMediaType(file.bytes);
  const stored = await ctx.ports.storage.putContent(file.bytes);
  const row = await inTransaction(ctx, async (tx) => {
    const payment = await getPaymentForUpdate(tx, { paymentId: file.paymentId, version: null });
    if (payment.status === 'cancelled') requireDraft(tx, payment);
    const earlier = await tx.db
      .selectFrom('provider_payment_files')
      .selectAll()
      .where('upload_key', '=', file.uploadKey)
      .executeTakeFirst();
    if (earlier && (earlier.payment_id !== file.paymentId || earlier.sha256 !== stored.sha256))
      throw invalidInput('upload_key');
    if (earlier) return earlier;
    const added = await tx.db
      .insertInto('provider_payment_files')
      .values({
        payment_id: file.paymentId,
        kind: file.kind,
        name: nameWith(file.name, media.extensions),
        media_type: media.type,
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        upload_key: file.uploadKey,
        uploaded_by: agentId,
        created_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, 'provider_payment.add_file', { paymentId: file.paymentId, fileId: added.file_id });
    return added;
  });
  return present(ctx, row);
}

/** Changes name or kind of a file of a draft. @throws AppError forbidden, not_found, provider_payment_fixed */
export async function changePaymentFile(
  ctx: Ctx,
  { name, kind, ...named }: Named & { readonly name?: string | undefined; readonly kind?: FileKind | undefined },
): Promise<PaymentFile> {
  const row = await inTransaction(ctx, async (tx) => {
    const before = await getFileOfDraft(tx, named);
    const changed = await tx.db
      .updateTable('provider_payment_files')
      .set({ name: name ?? before.name, kind: kind ?? before.kind })
      .where('file_id', '=', named.fileId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, 'provider_payment.change_file', named);
    return changed;
  });
  return present(ctx, row);
}

/** Removes a file of a draft with its bytes. @throws AppError forbidden, not_found, provider_payment_fixed */
export async function removePaymentFile(ctx: Ctx, named: Named): Promise<void> {
  const { storage_key } = await inTransaction(ctx, async (tx) => {
    const row = await getFileOfDraft(tx, named);
    await tx.db.deleteFrom('provider_payment_files').where('file_id', '=', named.fileId).execute();
    await audit(tx, 'provider_payment.delete_file', named);
    return row;
  });
  await removeUnsharedBytes(ctx, storage_key);
}

async function getFileOfDraft(tx: Ctx, named: Named): Promise<PaymentFileRow> {
  requirePayer(tx);
  requireDraft(tx, await getPaymentForUpdate(tx, { paymentId: named.paymentId, version: null }));
  return getPaymentFile(tx, named);
}

async function audit(tx: Ctx, action: AuditAction, { paymentId, fileId }: Named): Promise<void> {
  await recordAudit(tx, {
    action,
    subjectKind: 'provider_payment',
    subjectId: paymentId,
    detail: { file_id: fileId },
  });
}

async function present(ctx: Ctx, row: PaymentFileRow): Promise<PaymentFile> {
  const [file] = await presentFiles(ctx, [row]);
  return file as PaymentFile;
}

async function presentFiles(ctx: Ctx, rows: readonly PaymentFileRow[]): Promise<PaymentFile[]> {
  const people = await namesOfAgents(
    ctx,
    rows.map(({ uploaded_by }) => uploaded_by),
  );
  return rows.map((row) => ({
    file_id: row.file_id,
    kind: row.kind as FileKind,
    name: row.name,
    media_type: row.media_type,
    size: row.size,
    uploaded_by: people.get(row.uploaded_by) ?? '',
    created_at: row.created_at.toISOString(),
  }));
}
