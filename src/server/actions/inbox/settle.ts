import type { Updateable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { ReceivedMails } from '../../db/types.gen.ts';
import type { EmailRow } from './email-row.ts';

/** Writes columns of a message that was read for update, as its next version. */
export async function settle(tx: Ctx, email: EmailRow, columns: Updateable<ReceivedMails>): Promise<EmailRow> {
  return tx.db
    .updateTable('received_mails')
    .set({ ...columns, version: email.version + 1 })
    .where('email_id', '=', email.email_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
