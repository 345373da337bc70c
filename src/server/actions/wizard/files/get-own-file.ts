import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Ctx } from '../../../ctx.ts';
import type { FormFileRow } from './list-form-files.ts';

/** A file in one of the session's drafts. @throws AppError not_found, also for another's */
export async function getOwnFile({ db, session }: Ctx, fileId: string): Promise<FormFileRow> {
  const file =
    session &&
    (await db
      .selectFrom('form_files')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('session_hash', '=', session.tokenHash)
      .executeTakeFirst());
  if (!file) throw new AppError('not_found');
  return file;
}
