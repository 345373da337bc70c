import type { OutputOf } from '../../../contract/call.ts';
import type { ItemMail, listItemMails as listItemMailsCall } from '../../../contract/orders/mails.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { composeMail, isMailTemplate } from '../../../domain/mail/compose-mail.ts';
import type { MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem, isNotary } from './item-row.ts';

/**
 * The mails about an item, and those about its order as a whole, newest first. Addresses in them stand without the keys that are
 * filled in when a mail leaves. @throws AppError forbidden for a notary, not_found
 */
export async function listItemMails(ctx: Ctx, itemId: number): Promise<OutputOf<typeof listItemMailsCall>> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  const { order_id } = await getItem(ctx, itemId);
  const mails = await ctx.db
    .selectFrom('mails')
    .select(['mail_id', 'template', 'locale', 'params', 'to_address', 'send_after', 'sent_at', 'withdrawn_at'])
    .where('order_id', '=', order_id)
    .where((row) => row.or([row('item_id', '=', itemId), row('item_id', 'is', null)]))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return {
    items: mails.flatMap(({ template, locale, params, ...mail }): ItemMail[] => {
      if (!isMailTemplate(template)) return [];
      // Params were written under the type of their template.
      const known = params as unknown as MailParams[MailTemplate] as never;
      const { subject, text } = composeMail(template, isLocale(locale) ? locale : 'es', known);
      return [
        {
          mail_id: mail.mail_id,
          template,
          to: mail.to_address,
          subject,
          text: text.replaceAll(KEYS, ''),
          ...stateOf(mail),
        },
      ];
    }),
  };
}

function stateOf(mail: { send_after: Date; sent_at: Date | null; withdrawn_at: Date | null }) {
  if (mail.withdrawn_at) return { state: 'withdrawn' as const, at: mail.withdrawn_at.toISOString() };
  return mail.sent_at
    ? { state: 'sent' as const, at: mail.sent_at.toISOString() }
    : { state: 'waiting' as const, at: mail.send_after.toISOString() };
}

/** What stands for a key in the params of a mail that has not left. */
const KEYS = /\?key=\S*/g;
const MOST = 200;
