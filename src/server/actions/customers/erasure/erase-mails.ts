import { sql } from 'kysely';
import type { Ctx } from '../../../ctx.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { emptyReceivedMails } from '../../mail/empty-received-mails.ts';
import { eraseViews } from '../../views/erase-views.ts';

/**
 * E-mails of their orders, those to any of their addresses, and agents' saved searches for these. The address that a firm named may be a
 * person's own, whose mail stays.
 */
export async function eraseMails(tx: Ctx, id: number, more: readonly string[]): Promise<void> {
  const { email } = await tx.db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const former = await tx.db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email'])
    .where('customer_id', '=', id)
    .execute();
  const addresses = [email, ...more, ...former.flatMap(({ old_email, new_email }) => [old_email, new_email])];
  await eraseViews(tx, addresses);
  await eraseReceivedMail(tx, id, addresses);
  await eraseTickets(tx, id, addresses);
  await tx.db
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        eb(
          eb.fn<string>('lower', ['to_address']),
          'in',
          addresses.map((address) => address.toLowerCase()),
        ),
        eb('order_id', 'in', eb.selectFrom('orders').select('order_id').where('customer_id', '=', id)),
        eb('item_id', 'in', eb.selectFrom('order_items').select('item_id').where('customer_id', '=', id)),
      ]),
    )
    .execute();
  await takeOutOfCopies(tx, addresses);
  await eraseConversations(tx, id);
}

/** Mails to others that are not sent yet and would go to the customer in copy. */
async function takeOutOfCopies(tx: Ctx, addresses: readonly string[]): Promise<void> {
  const erased = addresses.map((address) => address.toLowerCase());
  const without = (column: 'also_to' | 'cc') =>
    sql<string[]>`array(select one from unnest(${sql.ref(column)}) one where lower(one) <> all(${erased}))`;
  await tx.db
    .updateTable('mails')
    .set({ also_to: without('also_to'), cc: without('cc') })
    .where('sent_at', 'is', null)
    .where(sql<boolean>`exists (select from unnest(also_to || cc) one where lower(one) = any(${erased}))`)
    .execute();
}

/** Conversations about their items that no longer have any mail. */
async function eraseConversations(tx: Ctx, customerId: number): Promise<void> {
  await tx.db
    .deleteFrom('side_conversations')
    .where('item_id', 'in', (eb) =>
      eb.selectFrom('order_items').select('order_items.item_id').where('customer_id', '=', customerId),
    )
    .execute();
}

/** The customer's messages to us, and messages of others about their orders and in their tickets, with the raw bytes. */
async function eraseReceivedMail(tx: Ctx, customerId: number, addresses: readonly string[]): Promise<void> {
  const tickets = tx.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('email', 'in', addresses)]));
  const items = tx.db.selectFrom('order_items').select('item_id').where('customer_id', '=', customerId);
  const mails = await tx.db
    .selectFrom('received_mails')
    .select('email_id')
    .where((eb) =>
      eb.or([eb('from_email', 'in', addresses), eb('ticket_id', 'in', tickets), eb('item_id', 'in', items)]),
    )
    .execute();
  await tx.db.deleteFrom('mail_lessons').where('from_email', 'in', addresses).execute();
  await tx.db.deleteFrom('dead_addresses').where('address', 'in', addresses).execute();
  await emptyReceivedMails(
    tx,
    mails.map(({ email_id }) => email_id),
  );
}

/** Conversations with the customer, from the account or the same address. */
async function eraseTickets(tx: Ctx, customerId: number, addresses: readonly string[]): Promise<void> {
  const tickets = await tx.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('email', 'in', addresses)]))
    .execute();
  const ids = tickets.map(({ ticket_id }) => ticket_id);
  if (ids.length === 0) return;
  const messages = tx.db.selectFrom('ticket_messages').select('message_id').where('ticket_id', 'in', ids);
  await tx.db
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('ticket_message_id', 'in', messages), eb('ticket_id', 'in', ids)]))
    .execute();
  await tx.db.deleteFrom('ticket_messages').where('ticket_id', 'in', ids).execute();
  const files = await tx.db.deleteFrom('files').where('ticket_id', 'in', ids).returning('storage_key').execute();
  const storage_keys = [...new Set(files.map(({ storage_key }) => storage_key))];
  if (storage_keys.length > 0) await enqueue(tx, 'remove_bytes', { storage_keys });
  await tx.db.deleteFrom('ticket_history').where('ticket_id', 'in', ids).execute();
  // Another customer's ticket that was merged into one of theirs becomes separate again.
  await tx.db
    .updateTable('tickets')
    .set({ merged_into: null, merged_at: null })
    .where('merged_into', 'in', ids)
    .execute();
  await tx.db.deleteFrom('tickets').where('ticket_id', 'in', ids).execute();
}
