import { AppError } from '../../../domain/errors/app-error.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { lockedByOther } from '../items/lock-version.ts';
import { requireRight } from '../items/require-right.ts';
import { withdrawMails } from '../mail/withdraw-mails.ts';

/**
 * Withdraws an agent's mail about an item that has not been sent. Idempotent.
 * @throws AppError forbidden, not_found, locked_by_other, ticket_message_left
 */
export async function withdrawItemMail(
  ctx: Ctx,
  { itemId, mailId }: { readonly itemId: number; readonly mailId: string },
): Promise<void> {
  await requireRight(ctx, { itemId }, 'enviar_email');
  await inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, itemId);
    const holder = lockHolderOf(item, tx.now());
    if (holder !== null && holder !== agentOf(tx).agentId) throw await lockedByOther(tx, item, holder);
    const mail = await tx.db
      .selectFrom('mails')
      .select(['history_id', 'withdrawn_at'])
      .where('mail_id', '=', mailId)
      .where('item_id', '=', itemId)
      .where('template', 'in', ['agent_message', 'office_message'])
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    if (mail.withdrawn_at !== null) return;
    const isBack = mail.history_id !== null && (await withdrawMails(tx, { historyId: mail.history_id }));
    if (!isBack) throw new AppError('ticket_message_left');
    const detail = { mail_id: mailId, undone: mail.history_id };
    await editItem(tx, { item, lockVersion: null, line: { accion: 'correo_anulado', detail } });
    await recordAudit(tx, { action: 'mail.withdraw', subjectKind: 'mail', subjectId: mailId });
  });
}
