import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { jobKeyOf } from './enqueue-mail.ts';

/**
 * Takes back every mail of a line of the history, none of which may have left. A mail whose row is locked is leaving at this moment.
 * @returns whether all of them stay here; false leaves them as they are
 */
export async function withdrawMails(tx: Ctx, historyId: number): Promise<boolean> {
  const mails = await tx.db
    .selectFrom('mails')
    .select('mail_id')
    .where('history_id', '=', historyId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const waiting = await tx.db
    .selectFrom('mails')
    .select('mail_id')
    .where('history_id', '=', historyId)
    .where('withdrawn_at', 'is', null)
    .where('sent_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (waiting.length < mails.length) return false;
  for (const { mail_id } of waiting) {
    await tx.db.updateTable('mails').set({ withdrawn_at: tx.now() }).where('mail_id', '=', mail_id).execute();
    await sql`select graphile_worker.remove_job(${jobKeyOf(mail_id)})`.execute(tx.db);
  }
  return true;
}
