import type { Ctx } from '../../ctx.ts';

/** The agent who wrote a mail, or caused it; null for none. */
export async function findWriter({ db }: Ctx, mailId: string | null): Promise<number | null> {
  if (mailId === null) return null;
  const mail = await db
    .selectFrom('mails')
    .leftJoin('item_history as h', 'h.history_id', 'mails.history_id')
    .leftJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .select(({ fn }) => fn.coalesce('h.admin_user_id', 'm.agent_id').as('writer'))
    .where('mails.mail_id', '=', mailId)
    .executeTakeFirst();
  return mail?.writer ?? null;
}
