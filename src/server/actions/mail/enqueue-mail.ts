import type { Locale } from '../../../domain/locale/locale.ts';
import type { MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { greetedName } from './greeted-name.ts';

interface MailToSend<T extends MailTemplate> {
  /** What the mail is about ("order_paid:1000000001"): the same event is never mailed twice. */
  readonly dedupeKey: string;
  readonly template: T;
  readonly to: string;
  /** Further recipients, visible to all; default: none. */
  readonly alsoTo?: readonly string[];
  readonly cc?: readonly string[];
  readonly locale: Locale;
  readonly storeId: number;
  readonly params: MailParams[T];
  readonly orderId?: number;
  readonly itemId?: number;
  /** History line about the same event; the e-mail is undone together with it. */
  readonly historyId?: number;
  /** The conversation with an office that it belongs to, separate from the customer's. */
  readonly conversationId?: number;
  /** It is not sent if they write first. */
  readonly unlessAnswered?: boolean;
  /** The ticket message that it carries; both are withdrawn together. */
  readonly ticketMessageId?: number;
  /** The ticket that it is about, without carrying a message of it. */
  readonly ticketId?: number;
  /** Not sent before this time, so that it can still be undone; default: at once. */
  readonly sendAfter?: Date;
}

/**
 * Writes an e-mail in the transaction of its cause, with the job that sends it. A repeated dedupe key writes nothing.
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
      also_to: [...(mail.alsoTo ?? [])],
      cc: [...(mail.cc ?? [])],
      locale: mail.locale,
      store_id: mail.storeId,
      params: JSON.stringify({ ...mail.params, customerName }),
      order_id: mail.orderId ?? null,
      item_id: mail.itemId ?? null,
      history_id: mail.historyId ?? null,
      conversation_id: mail.conversationId ?? null,
      unless_answered: mail.unlessAnswered ?? false,
      ticket_message_id: mail.ticketMessageId ?? null,
      ticket_id: mail.ticketId ?? null,
      send_after: sendAfter,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (!row) return null;
  await enqueue(tx, 'send_mail', { mail_id: row.mail_id }, { key: jobKeyOf(row.mail_id), ...leavingOf(tx, sendAfter) });
  return row.mail_id;
}

/** The time to undo something is a wait; a later time is one that somebody has chosen. */
function leavingOf({ now, settings }: Ctx, sendAfter: Date): { readonly delayMs: number } | { readonly runAt: Date } {
  const delayMs = sendAfter.getTime() - now().getTime();
  return delayMs > settings.UNDO_SECONDS * 1000 ? { runAt: sendAfter } : { delayMs: Math.max(0, delayMs) };
}

/** Key of the job that sends an e-mail; withdrawing the e-mail removes the job. */
export function jobKeyOf(mailId: string): string {
  return `mail:${mailId}`;
}
