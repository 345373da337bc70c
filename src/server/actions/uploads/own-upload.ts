import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { UploadKind } from '../../../domain/uploads/upload-kind.ts';
import type { Ctx } from '../../ctx.ts';
import type { Uploads } from '../../db/types.gen.ts';
import { hashKey } from '../keys/random-key.ts';
import { withSession, withSessionIfAny } from '../sessions/with-session.ts';

export type UploadRow = Selectable<Uploads>;

/** The owner of an upload that begins. A guest gets a session now, so not to be called in a transaction. */
export async function openOwner(ctx: Ctx): Promise<Buffer> {
  return ownerOf(await withSession(ctx)) as Buffer;
}

/** The caller's own upload. @throws AppError not_found, also for another's */
export async function getOwnUpload(ctx: Ctx, uploadId: string, kind?: UploadKind): Promise<UploadRow> {
  const upload = await findOwnUpload(ctx, uploadId);
  if (!upload || (kind !== undefined && upload.kind !== kind)) throw new AppError('not_found');
  return upload;
}

/** The caller's own upload, if there is one. */
export async function findOwnUpload(ctx: Ctx, uploadId: string): Promise<UploadRow | undefined> {
  const owner = ownerOf(withSessionIfAny(ctx));
  if (!owner) return undefined;
  return ctx.db
    .selectFrom('uploads')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('owner_hash', '=', owner)
    .executeTakeFirst();
}

/** The session of a browser or, where calls are signed, the person; several people of one firm are told apart. */
function ownerOf({ session, actor }: Ctx): Buffer | null {
  if (!session) return null;
  const member = actor.kind === 'customer' ? actor.member : undefined;
  return member ? hashKey(`${session.tokenHash.toString('hex')} person ${member.personId}`) : session.tokenHash;
}
