import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { getEmail } from './email-row.ts';

/** The stored bytes of a received e-mail, with all headers and files, as received. @throws AppError forbidden, not_found */
export async function getOriginal(ctx: Ctx, emailId: number) {
  requireNamedRight(ctx, 'see_original_mail');
  const { state, storage_key, size } = await getEmail(ctx, emailId);
  if (state === 'erased') throw new AppError('not_found');
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: 'inbox.original', subjectKind: 'received_mail', subjectId: emailId }),
  );
  return { storage_key, size, name: `correo-${emailId}.eml`, media_type: 'message/rfc822' };
}
