import type { ThreadTarget } from '../../../domain/inbox/thread-target.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import type { Ctx } from '../../ctx.ts';

/** The target of a filed message or a lesson. */
export function targetOfRow(row: {
  readonly ticket_id: number | null;
  readonly conversation_id: number | null;
  readonly item_id: number | null;
}): ThreadTarget | null {
  if (row.ticket_id !== null) return { kind: 'ticket', id: row.ticket_id };
  if (row.conversation_id !== null) return { kind: 'conversation', id: row.conversation_id };
  return row.item_id === null ? null : { kind: 'item', id: row.item_id };
}

/** The subject of one of our mails. */
export async function targetOfMail({ db }: Ctx, mailId: string | null): Promise<ThreadTarget | null> {
  if (mailId === null) return null;
  const mail = await db
    .selectFrom('mails')
    .leftJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .select(['mails.item_id', 'mails.conversation_id', 'mails.order_id'])
    .select(({ fn }) => fn.coalesce('m.ticket_id', 'mails.ticket_id').as('ticket_id'))
    .where('mails.mail_id', '=', mailId)
    .executeTakeFirst();
  if (!mail) return null;
  const direct = targetOfRow(mail);
  return direct ?? (mail.order_id === null ? null : { kind: 'order', id: mail.order_id });
}

/** The target if it exists; for an order, the item that a mail about the whole order belongs to: the oldest unfinished one. */
export async function standingTarget({ db }: Ctx, target: ThreadTarget): Promise<ThreadTarget | null> {
  if (target.kind === 'ticket') {
    const row = await db
      .selectFrom('tickets')
      .select('ticket_id')
      .where('ticket_id', '=', target.id)
      .executeTakeFirst();
    return row ? target : null;
  }
  if (target.kind === 'conversation') return (await findItemAbout({ db }, target)) === null ? null : target;
  const items = await db
    .selectFrom('order_items')
    .select(['item_id', 'panel_status_id'])
    .where(target.kind === 'order' ? 'order_id' : 'item_id', '=', target.id)
    .orderBy('item_id')
    .execute();
  const [first] = items;
  const open = items.find((item) => findStatus(item.panel_status_id)?.group !== 'final') ?? first;
  return open ? { kind: target.kind === 'side' ? 'side' : 'item', id: open.item_id } : null;
}

/** The item of a conversation other than its customer's; null for a deleted one. */
export async function findItemAbout({ db }: Pick<Ctx, 'db'>, { id }: ThreadTarget): Promise<number | null> {
  const row = await db
    .selectFrom('side_conversations')
    .select('item_id')
    .where('conversation_id', '=', id)
    .executeTakeFirst();
  return row?.item_id ?? null;
}

/** Whether one of the addresses takes part in a thread. Knowing a Message-ID is not enough. */
export async function isCorrespondent(
  { db }: Ctx,
  target: ThreadTarget,
  addresses: readonly string[],
): Promise<boolean> {
  const asked = addresses.map((address) => address.toLowerCase());
  return (await listParties({ db }, target)).some((party) => asked.includes(party.toLowerCase()));
}

async function listParties({ db }: Pick<Ctx, 'db'>, { kind, id }: ThreadTarget): Promise<string[]> {
  if (kind === 'ticket') {
    const row = await db
      .selectFrom('tickets')
      .select(['email', 'to_email', 'cc_emails'])
      .where('ticket_id', '=', id)
      .executeTakeFirst();
    return row ? [row.email, ...row.to_email, ...row.cc_emails] : [];
  }
  if (kind === 'conversation') return listCorrespondents({ db }, id);
  const row = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .leftJoin('customers as c', 'c.customer_id', 'i.customer_id')
    .leftJoin('providers as p', 'p.provider_id', 'i.provider_id')
    .leftJoin('notary_offices as n', 'n.notary_id', 'i.notary_id')
    .select(['o.email as ordered', 'c.mail_address as account', 'p.email as provider', 'n.email as office'])
    .where(kind === 'order' ? 'i.order_id' : 'i.item_id', '=', id)
    .executeTakeFirst();
  return row ? [row.ordered, row.account, row.provider, row.office].filter((one) => one !== null) : [];
}

/** The office, and the conversation's other recipients. */
async function listCorrespondents({ db }: Pick<Ctx, 'db'>, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('side_conversations')
    .select('email')
    .where('conversation_id', '=', id)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('mails')
    .select(['to_address', 'also_to', 'cc'])
    .where('conversation_id', '=', id)
    .where('sent_at', 'is not', null)
    .execute();
  const written = mails.flatMap(({ to_address, also_to, cc }) => [to_address, ...also_to, ...cc]);
  return row ? [row.email, ...written] : [];
}
