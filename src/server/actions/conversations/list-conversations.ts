import type { OutputOf } from '../../../contract/call.ts';
import type {
  Conversation,
  ConversationMessage,
  listConversations as listCall,
} from '../../../contract/orders/conversations.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { asConversation } from './conversation-row.ts';
import { listCounterparts } from './list-counterparts.ts';
import { loadMessages } from './load-messages.ts';

/**
 * Conversations about an item: with its customer, and separately with each office, in order of their beginning. No message is in two of them.
 * @throws AppError forbidden for a notary, not_found
 */
export async function listConversations(ctx: Ctx, itemId: number): Promise<OutputOf<typeof listCall>> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  const item = await getItem(ctx, itemId);
  const messages = await loadMessages(ctx, itemId);
  const rows = await ctx.db
    .selectFrom('side_conversations')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('conversation_id')
    .execute();
  const beside = rows.map(asConversation).map((row) =>
    present(messages.get(row.conversation_id) ?? [], {
      conversation_id: row.conversation_id,
      party: row.party,
      email: row.email,
      name: row.person_name,
    }),
  );
  const customers = present(messages.get(null) ?? [], { conversation_id: null, ...(await loadCustomer(ctx, item)) });
  return { conversations: [customers, ...beside], counterparts: await listCounterparts(ctx, item) };
}

function present(
  messages: readonly ConversationMessage[],
  of: Pick<Conversation, 'conversation_id' | 'party' | 'email' | 'name'>,
): Conversation {
  const newest = messages.findLast(({ state }) => state !== 'withdrawn');
  const received = messages.findLast(({ direction }) => direction === 'in');
  return {
    ...of,
    answer_to: received?.from_email || of.email,
    subject: newest ? answerSubject(newest.subject) : '',
    messages: [...messages],
  };
}

async function loadCustomer({ db }: Ctx, { order_id }: ItemRow) {
  const { email, firstname, lastname } = await db
    .selectFrom('orders')
    .select(['email', 'firstname', 'lastname'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return { party: 'client' as const, email, name: `${firstname} ${lastname}`.trim() };
}

function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}
