import type { OrderConversation } from '../../../contract/pages/message-pages.ts';
import type { Ctx } from '../../ctx.ts';
import { emptyMessageForm } from './message-form.ts';
import { getOwnThread } from './own-threads.ts';

/** The messages part of an order's page: the newest messages, and the form to write. @throws AppError sign_in_required, not_found */
export async function orderConversation(ctx: Ctx, orderId: number): Promise<OrderConversation> {
  const thread = await getOwnThread(ctx, { kind: 'order', id: orderId }, { page: 1, size: MOST_SHOWN });
  const href = `/orders/messages/order/${orderId}`;
  return {
    href,
    unread: thread.unread,
    messages: thread.messages,
    form: emptyMessageForm(ctx, { href, storeId: thread.storeId }),
  };
}

const MOST_SHOWN = 2;
