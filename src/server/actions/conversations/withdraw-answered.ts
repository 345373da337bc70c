import type { Ctx } from '../../ctx.ts';
import { withdrawMails } from '../mail/withdraw-mails.ts';
import type { OfItem } from './said-before.ts';

/**
 * After a new message in a conversation about an item: withdraws mails that were to be sent only without an answer, unless one is being sent right
 * now.
 * @returns how many were withdrawn
 */
export async function withdrawAnsweredMails(tx: Ctx, { itemId, conversationId }: OfItem): Promise<number> {
  const planned = await tx.db
    .selectFrom('mails')
    .select('history_id')
    .where('item_id', '=', itemId)
    .where('conversation_id', 'is not distinct from', conversationId)
    .where('unless_answered', '=', true)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  let withdrawn = 0;
  for (const { history_id } of planned) {
    if (history_id !== null && (await withdrawMails(tx, { historyId: history_id }))) withdrawn += 1;
  }
  return withdrawn;
}
