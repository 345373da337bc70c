import { LARGEST_FILE_BODY } from '../../../contract/largest-body.ts';
import type { DocumentRow } from '../../../contract/records/documents.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireMediaType } from '../files/upload-file.ts';
import { KINDS } from '../portfolio/kinds.ts';
import { getOwner } from '../portfolio/owner.ts';
import { getRecordForUpdate } from '../portfolio/rows.ts';
import { nameWith } from '../stored-files/media-type.ts';
import { showDocument } from './document-rows.ts';

interface DocumentToCreate {
  readonly userId: number | undefined;
  readonly name: string;
  /** The portfolio record that it belongs to. */
  readonly origin: { readonly kind: PortfolioKind; readonly id: number } | null;
  /** Idempotency key chosen by the client. */
  readonly uploadKey: string;
  readonly bytes: Buffer;
}

/**
 * Stores a document in a customer's portfolio; its type is detected from the bytes. The bytes are stored first, which is harmless if the rest fails.
 * @throws AppError file_type_refused, body_too_large, not_found (customer or record), invalid_input, sign_in_required, forbidden
 */
export async function createDocument(ctx: Ctx, document: DocumentToCreate): Promise<DocumentRow> {
  const { customer_id } = await getOwner(ctx, document.userId);
  if (document.bytes.length > LARGEST_FILE_BODY) throw new AppError('body_too_large');
  const media = await requireMediaType(document.bytes);
  const stored = await ctx.ports.storage.putContent(document.bytes);
  const fileId = await inTransaction(ctx, async (tx) => {
    await refuseOtherOrigin(tx, customer_id, document.origin);
    const file = await tx.db
      .insertInto('files')
      .values({
        customer_id,
        origin: document.origin?.kind ?? null,
        origin_id: document.origin?.id ?? null,
        kind: 'attachment',
        name: nameWith(document.name, media.extensions),
        media_type: media.type,
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        uploaded_by_kind: ctx.actor.kind,
        uploaded_by_id: ctx.actor.kind === 'agent' ? ctx.actor.agentId : customer_id,
        upload_key: document.uploadKey,
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.column('upload_key').doNothing())
      .returning('file_id')
      .executeTakeFirst();
    if (!file)
      return storedBefore(tx, { customerId: customer_id, sha256: stored.sha256, uploadKey: document.uploadKey });
    await recordAudit(tx, {
      action: 'document.create',
      subjectKind: 'customer',
      subjectId: customer_id,
      detail: { file_id: file.file_id },
    });
    return file.file_id;
  });
  return showDocument(ctx, fileId);
}

async function refuseOtherOrigin(tx: Ctx, customerId: number, origin: DocumentToCreate['origin']): Promise<void> {
  if (!origin) return;
  // Locked, so that it is not removed while a document is being attached to it.
  const read: Readonly<Record<PortfolioKind, () => Promise<{ readonly customer_id: number }>>> = {
    inmueble: () => getRecordForUpdate(tx, KINDS.inmueble, origin.id),
    empresa: () => getRecordForUpdate(tx, KINDS.empresa, origin.id),
    vehiculo: () => getRecordForUpdate(tx, KINDS.vehiculo, origin.id),
  };
  const { customer_id } = await read[origin.kind]();
  if (customer_id !== customerId) throw new AppError('not_found');
}

/** The file that this key has stored before. @throws AppError invalid_input when the key was used for something else */
async function storedBefore(
  tx: Ctx,
  { customerId, sha256, uploadKey }: { customerId: number; sha256: string; uploadKey: string },
): Promise<string> {
  const file = await tx.db
    .selectFrom('files')
    .select('file_id')
    .where('upload_key', '=', uploadKey)
    .where('customer_id', '=', customerId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!file) throw invalidInput('upload_key');
  return file.file_id;
}
