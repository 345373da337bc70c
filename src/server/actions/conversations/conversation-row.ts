import type { Selectable } from 'kysely';
import type { ConversationGiven } from '../../../contract/orders/envelope.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { SideParty } from '../../../domain/inbox/side-party.ts';
import type { Ctx } from '../../ctx.ts';
import type { SideConversations } from '../../db/types.gen.ts';

/** A conversation about an item beside its customer's. */
type ConversationRow = Omit<Selectable<SideConversations>, 'party'> & { readonly party: SideParty };

/** A conversation of an item by its id. @throws AppError not_found, also for another item's */
async function getConversation(
  { db }: Ctx,
  { itemId, conversationId }: { readonly itemId: number; readonly conversationId: number },
): Promise<ConversationRow> {
  const row = await db
    .selectFrom('side_conversations')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return asConversation(row);
}

/** The conversation that a mail belongs to; a new one if its address has none yet. @throws AppError not_found, invalid_input */
export async function conversationGiven(
  tx: Ctx,
  { itemId, given }: { readonly itemId: number; readonly given: ConversationGiven },
): Promise<ConversationRow> {
  if ('conversation_id' in given) return getConversation(tx, { itemId, conversationId: given.conversation_id });
  if (await isCustomers(tx, itemId, given.email)) throw invalidInput('envelope.conversation');
  return joinConversation(tx, { itemId, ...given });
}

/** The one conversation of an item with an address, created if there is none. */
export async function joinConversation(
  tx: Ctx,
  {
    itemId,
    party,
    email,
    name,
  }: { readonly itemId: number; readonly party: SideParty; readonly email: string; readonly name: string },
): Promise<ConversationRow> {
  await tx.db
    .insertInto('side_conversations')
    .values({ item_id: itemId, party, email, person_name: name, created_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['item_id', 'email']).doNothing())
    .execute();
  const row = await tx.db
    .selectFrom('side_conversations')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return asConversation(row);
}

/** A row of the table, whose check constraint knows the parties. */
export function asConversation(row: Selectable<SideConversations>): ConversationRow {
  return { ...row, party: row.party as SideParty };
}

/** Messages to the customer belong to the customer's conversation. */
async function isCustomers({ db }: Ctx, itemId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .leftJoin('customers as c', 'c.customer_id', 'i.customer_id')
    .select(['o.email as ordered', 'c.mail_address as account'])
    .where('i.item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return [row.ordered, row.account].some((one) => one?.toLowerCase() === email.toLowerCase());
}
