import { previewChange, settlePriceDifference } from '../../../contract/orders/change.ts';
import { listConversations, withdrawItemMail } from '../../../contract/orders/conversations.ts';
import { listItemMails } from '../../../contract/orders/mails.ts';
import { disablePedidoIA, generaPildoraIA } from '../../../contract/orders/summary.ts';
import { listConversations as conversations } from '../../actions/conversations/list-conversations.ts';
import { listItemMails as listMails } from '../../actions/desk/list-item-mails.ts';
import { previewChange as preview } from '../../actions/desk/preview-change.ts';
import { settleDifference } from '../../actions/desk/settle-difference.ts';
import { summariseItem } from '../../actions/desk/summarise-item.ts';
import { switchMachineHelp } from '../../actions/desk/switch-machine-help.ts';
import { withdrawItemMail as withdraw } from '../../actions/desk/withdraw-item-mail.ts';
import { inTransaction } from '../../ctx.ts';
import { bound } from '../bind-call.ts';

export const orderPartRoutes = [
  bound(previewChange, async (ctx, { params, body }) =>
    preview(ctx, { itemId: params.item_id, options: body.options }),
  ),

  bound(settlePriceDifference, async (ctx, { params, body: { updated_at, request_key: requestKey, ...decided } }) => ({
    decided: await settleDifference(ctx, {
      itemId: params.item_id,
      differenceId: params.difference_id,
      seen: new Date(updated_at),
      requestKey,
      ...decided,
    }),
  })),

  bound(listItemMails, async (ctx, { params }) => listMails(ctx, params.item_id)),

  bound(listConversations, async (ctx, { params }) => conversations(ctx, params.item_id)),

  bound(withdrawItemMail, async (ctx, { params }) => {
    await withdraw(ctx, { itemId: params.item_id, mailId: params.mail_id });
    return { ok: true as const };
  }),

  bound(generaPildoraIA, async (ctx, { params }) => summariseItem(ctx, params.item_id)),

  bound(disablePedidoIA, async (ctx, { params, body: { disabled } }) => {
    await inTransaction(ctx, (tx) => switchMachineHelp(tx, { itemId: params.item_id, off: disabled }));
    return { ok: true as const, disabled };
  }),
];
