import type { ConversationMessage } from '../../../contract/orders/conversations.ts';
import { messageText } from '../../../domain/inbox/message-text.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { attachmentNames } from '../mail/mail-attachments.ts';
import { readMail, stateOfMail } from '../mail/read-mail.ts';
import { senderOf } from '../mail/sender.ts';

/** Messages by their conversation (null: the customer's), oldest first. */
type ByConversation = ReadonlyMap<number | null, readonly ConversationMessage[]>;

interface Placed {
  readonly conversationId: number | null;
  readonly message: ConversationMessage;
}

/** Messages that people have written about an item. */
export async function loadMessages(ctx: Ctx, itemId: number): Promise<ByConversation> {
  const placed = [...(await loadWritten(ctx, itemId)), ...(await loadReceived(ctx, itemId))];
  placed.sort((a, b) => a.message.at.localeCompare(b.message.at));
  const byConversation = new Map<number | null, ConversationMessage[]>();
  for (const { conversationId, message } of placed) {
    byConversation.set(conversationId, [...(byConversation.get(conversationId) ?? []), message]);
  }
  return byConversation;
}

async function loadWritten(ctx: Ctx, itemId: number): Promise<Placed[]> {
  const rows = await ctx.db
    .selectFrom('mails as m')
    .leftJoin('item_history as h', 'h.history_id', 'm.history_id')
    .selectAll('m')
    .select('h.admin_user_id')
    .where('m.item_id', '=', itemId)
    .where('m.template', 'in', ['agent_message', 'office_message'])
    .orderBy('m.created_at', 'desc')
    .limit(MOST)
    .execute();
  const names = await namesOfAgents(
    ctx,
    rows.map(({ admin_user_id }) => admin_user_id),
  );
  const sender = senderOf(ctx.settings);
  return rows.flatMap((row): Placed[] => {
    const read = readMail(row);
    if (!read) return [];
    const { text } = row.params as { readonly text?: string };
    const { state, hold } = stateOfMail(row);
    const message: ConversationMessage = {
      mail_id: row.mail_id,
      email_id: null,
      direction: 'out',
      agent: names.get(row.admin_user_id ?? 0) ?? '',
      from_email: sender.address,
      from_name: sender.name,
      to_email: [row.to_address, ...row.also_to],
      cc_emails: row.cc,
      subject: read.subject,
      text: text ?? read.text,
      files: attachmentNames(row.params),
      at: row.created_at.toISOString(),
      state,
      hold,
      leaves_at: state === 'waiting' ? row.send_after.toISOString() : null,
      unless_answered: row.unless_answered,
    };
    return [{ conversationId: row.conversation_id, message }];
  });
}

async function loadReceived(ctx: Ctx, itemId: number): Promise<Placed[]> {
  const rows = await ctx.db
    .selectFrom('received_mails as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('received_files as f')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['f.name']).as('names'))
        .whereRef('f.email_id', '=', 'r.email_id')
        .as('files'),
    )
    .where('r.item_id', '=', itemId)
    .where('r.state', '=', 'filed')
    // A delivery report has no author.
    .where('r.party', 'is not', null)
    .where((eb) => eb.or([eb('r.party', '=', 'client'), eb('r.conversation_id', 'is not', null)]))
    .orderBy('r.email_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    conversationId: row.conversation_id,
    message: {
      mail_id: null,
      email_id: row.email_id,
      direction: row.direction === 'sent' ? 'out' : 'in',
      agent: '',
      from_email: row.from_email,
      from_name: row.from_name,
      to_email: row.to_email,
      cc_emails: row.cc_emails,
      subject: row.subject,
      text: messageText(row),
      files: row.files ?? [],
      at: row.received_at.toISOString(),
      state: row.direction === 'sent' ? 'sent' : 'received',
      hold: null,
      leaves_at: null,
      unless_answered: false,
    },
  }));
}

const MOST = 200;
