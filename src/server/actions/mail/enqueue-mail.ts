import type { Locale } from '../../../domain/locale/locale.ts';
import type { MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { greetedName } from './greeted-name.ts';

export interface MailToSend<T extends MailTemplate> {
  /** What the mail is about ("order_paid:1000000001"): the same thing is never said twice. */
  readonly dedupeKey: string;
  readonly template: T;
  readonly to: string;
  readonly locale: Locale;
  readonly storeId: number;
  readonly params: MailParams[T];
  readonly orderId?: number;
  readonly itemId?: number;
  /** Line of the item's history that tells of the same; a mail with one is taken back together with it. */
  readonly historyId?: number;
  /** Not before this moment, so that it can still be undone; default: at once. */
  readonly sendAfter?: Date;
}

/**
 * Writes a mail down in the transaction of the change that it tells of, and the job that sends it. A mail with the same
 * dedupe key was written before: nothing happens then.
 * @returns id of the new mail, or null when there was one
 */
export async function enqueueMail<T extends MailTemplate>(tx: Ctx, mail: MailToSend<T>): Promise<string | null> {
  const sendAfter = mail.sendAfter ?? tx.now();
  const customerName = await greetedName(tx, { to: mail.to, name: mail.params.customerName });
  const row = await tx.db
    .insertInto('mails')
    .values({
      dedupe_key: mail.dedupeKey,
      template: mail.template,
      to_address: mail.to,
      locale: mail.locale,
      store_id: mail.storeId,
      params: JSON.stringify({ ...mail.params, customerName }),
      order_id: mail.orderId ?? null,
      item_id: mail.itemId ?? null,
      history_id: mail.historyId ?? null,
      send_after: sendAfter,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (!row) return null;
  const later = sendAfter.getTime() > tx.now().getTime();
  await enqueue(
    tx,
    'send_mail',
    { mail_id: row.mail_id },
    { key: jobKeyOf(row.mail_id), ...(later && { runAt: sendAfter }) },
  );
  return row.mail_id;
}

/** Key of the job that sends a mail; whoever withdraws the mail removes this job. */
export function jobKeyOf(mailId: string): string {
  return `mail:${mailId}`;
}
