import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { jobKeyOf } from './enqueue-mail.ts';

/** The owner of the mails. */
type ToldBy = { readonly historyId: number } | { readonly ticketMessageId: number };

/**
 * Withdraws all e-mails of a history line, or of a ticket's message, unless any was sent. A locked row is being sent right now.
 * @returns whether all were withdrawn; false leaves them as they are
 */
export async function withdrawMails(tx: Ctx, told: ToldBy): Promise<boolean> {
  const [column, id] =
    'historyId' in told
      ? (['history_id', told.historyId] as const)
      : (['ticket_message_id', told.ticketMessageId] as const);
  const mails = await tx.db
    .selectFrom('mails')
    .select('mail_id')
    .where(column, '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
  const waiting = await tx.db
    .selectFrom('mails')
    .select('mail_id')
    .where(column, '=', id)
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
