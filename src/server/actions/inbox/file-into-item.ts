import { inboundEmailEffect } from '../../../domain/orders/inbound-email.ts';
import { INCIDENT_KIND } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { joinConversation } from '../conversations/conversation-row.ts';
import { findOffice } from '../conversations/find-office.ts';
import { withdrawAnsweredMails } from '../conversations/withdraw-answered.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { moveItem } from '../moves/move-item.ts';
import type { EmailRow } from './email-row.ts';
import { fileIntoTicket } from './file-into-ticket.ts';
import { openTicketFor } from './open-ticket-for.ts';
import { counterpartOf, loadParty } from './party-of.ts';
import { settle } from './settle.ts';

interface IntoItem {
  readonly email: EmailRow;
  readonly itemId: number;
  readonly isPerson: boolean;
  /** The evidence that filed it; by default the sender's address. */
  readonly party?: 'client' | 'registry';
  /** The conversation with an office that the proof names; default: the one with its sender. */
  readonly conversationId?: number;
}

/**
 * Files a message onto an item. A person's message has the effect that the status machine defines: the item returns to 40 with incident status 58,
 * or the message is only shown, or it opens a ticket. Source: specification section 4, transitions.yaml "inbound_email".
 */
export async function fileIntoItem(tx: Ctx, into: IntoItem): Promise<void> {
  const { email, itemId, isPerson } = into;
  // Payments lock the order before its items, and so must this.
  await lockOrder(tx, itemId);
  const item = await getItemForUpdate(tx, itemId);
  const party = into.party ?? (await loadParty(tx, email));
  const conversationId = party === 'registry' ? (into.conversationId ?? (await joinSenders(tx, email, itemId))) : null;
  const filed = { state: 'filed', item_id: itemId, conversation_id: conversationId, party } as const;
  if (email.direction === 'sent' || !isPerson) {
    const accion = email.direction === 'sent' ? 'correo_enviado' : 'correo_automatico';
    await editItem(tx, { item, lockVersion: null, line: { accion, detail: { email_id: email.email_id } } });
    await settle(tx, email, filed);
    return;
  }
  const withdrawn = await withdrawAnsweredMails(tx, { itemId, conversationId });
  const effect = inboundEmailEffect(item.panel_status_id);
  if (effect === 'ticket_linked_to_the_item') {
    const settled = await settle(tx, email, filed);
    const ticketId = await openTicketFor(tx, settled, { itemId });
    return fileIntoTicket(tx, { email: settled, ticketId, isPerson, party });
  }
  if (party === 'client') await alertToAnswer(tx, item, email);
  const after = await act(tx, { item, email, effect, party, withdrawn });
  const hasChanged =
    after.panel_status_id !== item.panel_status_id || after.incidencia_status_id !== item.incidencia_status_id;
  await settle(tx, email, {
    ...filed,
    ...(hasChanged && { old_status: item.panel_status_id, new_status: after.panel_status_id }),
  });
}

async function alertToAnswer(tx: Ctx, { item_id, asignee_id }: ItemRow, { email_id }: EmailRow): Promise<void> {
  await raiseAlert(tx, {
    kind: 'customer_answered',
    to: [asignee_id],
    event: `mail:${email_id}`,
    itemId: item_id,
    detail: { via: 'mail' },
  });
}

async function act(
  tx: Ctx,
  {
    item,
    email,
    effect,
    party,
    withdrawn,
  }: {
    item: ItemRow;
    email: EmailRow;
    effect: Exclude<ReturnType<typeof inboundEmailEffect>, 'ticket_linked_to_the_item'>;
    party: 'client' | 'registry';
    /** The number of mails withdrawn because of it. */
    withdrawn: number;
  },
): Promise<ItemRow> {
  const newest = party === 'client' ? { client_email_id: email.email_id } : { registry_email_id: email.email_id };
  const detail = { email_id: email.email_id, from: email.from_email, party, ...(withdrawn > 0 && { withdrawn }) };
  if (effect === 'to_40_with_58') {
    const handed = { inbound_email: { is_automatic: false, is_bounce: false } };
    // The move is the system's, even if an agent linked the mail.
    const moved = await moveItem(
      { ...tx, actor: { kind: 'system' } },
      { item, operation: 'correo_entrante', handed, set: newest, detail },
    );
    return moved.item;
  }
  const set = effect === 'stays_with_58' ? { ...newest, incidencia_status_id: INCIDENT_KIND.email_reply } : newest;
  return editItem(tx, { item, lockVersion: null, set, line: { accion: 'correo_entrante', detail } });
}

/** The conversation with the other party of an office's message. */
async function joinSenders(tx: Ctx, email: EmailRow, itemId: number): Promise<number | null> {
  const address = counterpartOf(email);
  if (address === '') return null;
  const office = await findOffice(tx, address);
  const { conversation_id } = await joinConversation(tx, {
    itemId,
    email: address,
    party: office?.party ?? 'other',
    name: office?.name || email.from_name,
  });
  return conversation_id;
}

/** Locks the order that an item's money belongs to, before the item. */
export async function lockOrder({ db }: Ctx, itemId: number): Promise<void> {
  await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', (eb) => eb.selectFrom('order_items').select('real_order_id').where('item_id', '=', itemId))
    .forNoKeyUpdate()
    .execute();
}
