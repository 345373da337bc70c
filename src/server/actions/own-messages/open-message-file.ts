import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { ownLines } from './own-lines.ts';

/**
 * A file attached to a message that the customer may read.
 * @throws AppError sign_in_required, not_found
 */
export async function openMessageFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  const customerId = requireCustomer(ctx);
  if (!UUID.test(fileId)) throw new AppError('not_found');
  const own = sql<{ message_id: number }>`(
    select m.message_id from ticket_messages m
      join (${ownLines(customerId)}) own on own.source = 'ticket' and own.id = m.message_id::text
     where ${fileId}::uuid = any(m.file_ids))`;
  return ctx.db
    .selectFrom('files')
    .selectAll()
    .where('file_id', '=', fileId)
    .where(sql<boolean>`exists ${own}`)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
