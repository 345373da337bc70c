import { messageText } from '../../../domain/inbox/message-text.ts';
import type { MessageSaid } from '../../../domain/mail/quoted-messages.ts';
import type { Ctx } from '../../ctx.ts';
import { senderOf } from '../mail/sender.ts';

/** The conversation about an item with its customer (null), or one beside it. */
export interface OfItem {
  readonly itemId: number;
  readonly conversationId: number | null;
}

/**
 * What people have written in a conversation about an item, newest first: agents' mails that were not undone, and received mails. No other
 * conversation, no notes, and no automatic mails.
 */
export async function messagesSaid(ctx: Ctx, of: OfItem): Promise<MessageSaid[]> {
  const [written, received] = [await loadWritten(ctx, of), await loadReceived(ctx, of)];
  return [...written, ...received].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_LOOKED_AT);
}

async function loadWritten({ db, settings }: Ctx, { itemId, conversationId }: OfItem): Promise<MessageSaid[]> {
  const { name, address } = senderOf(settings);
  const rows = await db
    .selectFrom('mails')
    .select(['to_address', 'also_to', 'cc', 'created_at', 'params'])
    .where('item_id', '=', itemId)
    .where('conversation_id', 'is not distinct from', conversationId)
    .where('template', '=', conversationId === null ? 'agent_message' : 'office_message')
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  return rows.map(({ to_address, also_to, cc, created_at, params }) => ({
    fromEmail: address,
    fromName: name,
    to: [to_address, ...also_to],
    cc,
    at: created_at,
    text: textIn(params),
  }));
}

async function loadReceived({ db }: Ctx, { itemId, conversationId }: OfItem): Promise<MessageSaid[]> {
  const rows = await db
    .selectFrom('received_mails')
    .select(['from_email', 'from_name', 'to_email', 'cc_emails', 'received_at', 'body', 'html', 'subject'])
    .where('item_id', '=', itemId)
    .where('conversation_id', 'is not distinct from', conversationId)
    .where('party', '=', conversationId === null ? 'client' : 'registry')
    .where('state', '=', 'filed')
    .orderBy('email_id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  return rows.map((row) => ({
    fromEmail: row.from_email,
    fromName: row.from_name,
    to: row.to_email,
    cc: row.cc_emails,
    at: row.received_at,
    text: messageText(row),
  }));
}

/** The text of an agent's mail, under the same name in both templates. */
function textIn(params: unknown): string {
  const { text } = (params ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
}

const MOST_LOOKED_AT = 30;
