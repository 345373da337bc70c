import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { type HandedOut, handOut } from '../stored-files/hand-out.ts';
import { factsOf } from '../stored-files/load-files.ts';
import { getEmail } from './email-row.ts';

/** The stored bytes of a received e-mail, with all headers and files, as received. @throws AppError forbidden, not_found */
export async function getOriginal(ctx: Ctx, emailId: number): Promise<HandedOut> {
  requireNamedRight(ctx, 'see_original_mail');
  const { state, storage_key, size } = await getEmail(ctx, emailId);
  const name = `correo-${emailId}.eml`;
  const facts = factsOf('received_mail', { fileId: String(emailId), isBlocked: state === 'erased' });
  return handOut(ctx, { facts, storage_key, size, name, media_type: 'message/rfc822' });
}
