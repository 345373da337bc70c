import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { type HandedOut, handOutFile } from '../stored-files/hand-out.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { ownLines } from './own-lines.ts';

/**
 * A file attached to a message that the customer may read, for a download.
 * @throws AppError sign_in_required, not_found
 */
export async function openMessageFile(ctx: Ctx, fileId: string): Promise<FileRow & HandedOut> {
  const fileIds = await listFileIds(ctx, requireCustomer(ctx));
  return handOutFile(ctx, fileId, { by: 'message', fileIds });
}

/** Files of all messages that the customer may read. */
async function listFileIds({ db }: Ctx, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select unnest(m.file_ids) as file_id from ticket_messages m
      join (${ownLines(customerId)}) own on own.source = 'ticket' and own.id = m.message_id::text
     where cardinality(m.file_ids) > 0`.execute(db);
  return rows.map(({ file_id }) => file_id);
}
