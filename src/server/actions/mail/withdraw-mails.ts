import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { jobKeyOf } from './enqueue-mail.ts';

/**
 * Withdraws all e-mails of a history line, unless any was sent. A locked row is being sent right now.
 * @returns whether all were withdrawn; false leaves them as they are
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
