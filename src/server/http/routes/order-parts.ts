import { previewChange } from '../../../contract/orders/change.ts';
import { listItemMails } from '../../../contract/orders/mails.ts';
import { listItemMails as listMails } from '../../actions/desk/list-item-mails.ts';
import { previewChange as preview } from '../../actions/desk/preview-change.ts';
import { bound } from '../bind-call.ts';

export const orderPartRoutes = [
  bound(previewChange, async (ctx, { params, body }) =>
    preview(ctx, { itemId: params.item_id, options: body.options }),
  ),

  bound(listItemMails, async (ctx, { params }) => listMails(ctx, params.item_id)),
];
