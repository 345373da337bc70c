import type { Selectable } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { ItemMail, listItemMails as listItemMailsCall } from '../../../contract/orders/mails.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { MadeWith } from '../../../domain/mail/made-with.ts';
import type { Ctx } from '../../ctx.ts';
import type { Mails } from '../../db/types.gen.ts';
import { isNotary } from '../actors/agent-of.ts';
import { getItem } from '../items/item-row.ts';
import { readMail, STATE_COLUMNS, stateOfMail } from '../mail/read-mail.ts';

/**
 * E-mails about an item or its whole order, newest first. Links in them lack their keys, which are filled in on sending.
 * @throws AppError forbidden for a notary, not_found
 */
export async function listItemMails(ctx: Ctx, itemId: number): Promise<OutputOf<typeof listItemMailsCall>> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  const { order_id } = await getItem(ctx, itemId);
  const mails = await ctx.db
    .selectFrom('mails')
    .select(['mail_id', 'template', 'locale', 'params', 'to_address', ...STATE_COLUMNS])
    .where('order_id', '=', order_id)
    .where((row) => row.or([row('item_id', '=', itemId), row('item_id', 'is', null)]))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return {
    items: mails.flatMap((mail): ItemMail[] => {
      const read = readMail(mail);
      if (!read) return [];
      const { mail_id, template, to_address: to } = mail;
      return [{ mail_id, template, to, ...read, ...stateOfMail(mail), made_with: madeWithIn(mail.params) }];
    }),
  };
}

/** Template of the list that it was written with; its values are in its text. */
function madeWithIn(params: Selectable<Mails>['params']): ItemMail['made_with'] {
  const { madeWith } = params as { readonly madeWith?: MadeWith };
  return madeWith ? { code: madeWith.code, version: madeWith.version } : null;
}

const MOST = 200;
