import type { Deps } from '../../../ctx.ts';
import type { MailMessage, MailPort } from '../../../ports/mail/port.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { sendMail } from '../../mail-delivery/send-mail.ts';

const MAILBOXES = { MAIL_REPLY_TO: 'soporte@registralia.test', MAIL_BOUNCES_TO: 'rebotes@registralia.test' };

/** Sends every pending mail about an item, regardless of its time. @returns them as passed to the port, in order */
export async function sendWaiting({ deps }: { readonly deps: Deps }, itemId: number): Promise<MailMessage[]> {
  const waiting = await deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('item_id', '=', itemId)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const given: MailMessage[] = [];
  const mail: MailPort = {
    async send(message) {
      given.push(message);
      return { messageId: message.messageId ?? '' };
    },
  };
  const ctx = systemCtx(deps);
  const posted = { ...ctx, settings: { ...ctx.settings, ...MAILBOXES }, ports: { ...ctx.ports, mail } };
  for (const { mail_id } of waiting) await sendMail(posted, mail_id);
  return given;
}
