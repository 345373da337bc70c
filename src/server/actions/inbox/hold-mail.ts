import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { getShowingForUpdate } from '../tickets/showing-ticket.ts';
import { writeTicketHistory } from '../tickets/ticket-history.ts';
import { updateTicket } from '../tickets/ticket-row.ts';

/**
 * Sends a written mail, or holds it when one of its addresses is undeliverable, which the history of its ticket or item records. Idempotent.
 * @throws MailError on a temporary failure, so that the job is retried
 */
export async function sendOrHold(ctx: Ctx, mailId: string): Promise<void> {
  if (await sendMail(ctx, mailId)) return;
  const isHeld = await inTransaction(ctx, (tx) => hold(tx, mailId));
  // The address was unmarked meanwhile.
  if (!isHeld) await sendOrHold(ctx, mailId);
}

/** @returns false when none of its addresses is dead any more */
async function hold(tx: Ctx, mailId: string): Promise<boolean> {
  const { to_address, also_to, cc } = await tx.db
    .selectFrom('mails')
    .select(['to_address', 'also_to', 'cc'])
    .where('mail_id', '=', mailId)
    .executeTakeFirstOrThrow();
  const dead = await tx.db
    .selectFrom('dead_addresses')
    .select('address')
    .where('address', 'in', [to_address, ...also_to, ...cc])
    // A concurrent unmarking waits for this lock, and then finds the mail held.
    .forShare()
    .execute();
  if (dead.length === 0) return false;
  const mail = await tx.db
    .updateTable('mails')
    .set({ held_at: tx.now() })
    .where('mail_id', '=', mailId)
    .where('held_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['item_id', 'ticket_message_id'])
    .executeTakeFirst();
  if (!mail) return true;
  const addresses = dead.map(({ address }) => address);
  await tellOfMail(tx, { ...mail, mail_id: mailId }, { ticket: 'mail_held', item: 'correo_retenido', addresses });
  return true;
}

/** Records what happens to a mail in the history of its ticket or item. */
export async function tellOfMail(
  tx: Ctx,
  mail: { readonly mail_id: string; readonly item_id: number | null; readonly ticket_message_id: number | null },
  { ticket, item, addresses }: { ticket: string; item: HistoryAction; addresses: readonly string[] },
): Promise<void> {
  if (mail.ticket_message_id !== null) {
    const { ticket_id } = await tx.db
      .selectFrom('ticket_messages')
      .select('ticket_id')
      .where('message_id', '=', mail.ticket_message_id)
      .executeTakeFirstOrThrow();
    const showing = await getShowingForUpdate(tx, ticket_id);
    await writeTicketHistory(tx, showing.ticket_id, { accion: ticket, detail: addresses.join(', ') });
    await updateTicket(tx, showing, {});
  } else if (mail.item_id !== null) {
    const row = await getItemForUpdate(tx, mail.item_id);
    const detail = { mail_id: mail.mail_id, addresses: [...addresses] };
    await editItem(tx, { item: row, lockVersion: null, line: { accion: item, detail } });
  }
}
