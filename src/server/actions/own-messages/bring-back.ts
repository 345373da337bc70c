import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { withdrawAnsweredMails } from '../conversations/withdraw-answered.ts';
import { lockOrder } from '../inbox/file-into-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { moveItem } from '../moves/move-item.ts';
import type { Sender } from './sender.ts';

/**
 * Returns an item in incident to work when its customer writes about it on a page, as their mail would: status 40 with incident status 58. Of
 * several it is the one that they wrote about; a person decides which item of an order is meant. An unproven sender moves nothing.
 */
export async function bringBack(tx: Ctx, { email, itemId, itemIds, isProven }: Sender): Promise<void> {
  if (!isProven || itemIds.length === 0) return;
  const waiting = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('item_id', 'in', [...itemIds])
    .where('panel_status_id', '=', STATUS.incident)
    .execute();
  const [only, ...others] = waiting.map(({ item_id }) => item_id);
  const meant = waiting.some(({ item_id }) => item_id === itemId) ? itemId : others.length === 0 ? only : undefined;
  if (meant === undefined || meant === null) return;
  await lockOrder(tx, meant);
  const item = await getItemForUpdate(tx, meant);
  // Somebody was faster.
  if (item.panel_status_id !== STATUS.incident) return;
  const withdrawn = await withdrawAnsweredMails(tx, { itemId: meant, conversationId: null });
  await moveItem(
    { ...tx, actor: { kind: 'system' } },
    {
      item,
      operation: 'correo_entrante',
      handed: { inbound_email: { is_automatic: false, is_bounce: false } },
      // Newer than any mail from the registry.
      set: { registry_email_id: null },
      detail: { from: email, party: 'client', by_form: true, ...(withdrawn > 0 && { withdrawn }) },
    },
  );
}
