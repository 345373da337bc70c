import type { MessagesPage, ThreadPage } from '../../contract/pages/message-pages.ts';
import type { PostedPage, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { requireCustomer } from '../actions/actors/require-customer.ts';
import { emptyMessageForm } from '../actions/own-messages/message-form.ts';
import { getOwnThread, listOwnThreads, markThreadRead, type ThreadOf } from '../actions/own-messages/own-threads.ts';
import { findOrderOfTicket, getOwnTicket } from '../actions/own-messages/own-ticket.ts';
import type { Ctx } from '../ctx.ts';
import { sendMessage } from './message-problems.ts';
import { redirectTo } from './redirect-to.ts';

/** `/orders/messages`. @throws AppError sign_in_required */
export async function messagesPage(ctx: Ctx, page: number): Promise<MessagesPage> {
  const { email_confirmed_at } = await ctx.db
    .selectFrom('customers')
    .select('email_confirmed_at')
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirstOrThrow();
  return { ...(await listOwnThreads(ctx, page)), page, is_confirmed: email_confirmed_at !== null };
}

/** `/orders/messages/{kind}/{id}`; opening it marks its answers as read. @throws AppError sign_in_required, not_found */
export async function threadPage(ctx: Ctx, kind: string, id: string, page: number): Promise<ThreadPage> {
  const shown = await present(ctx, threadOf(kind, id), page);
  await markThreadRead(ctx, threadOf(kind, id));
  return shown;
}

/** Writes in a thread and redirects back to it. Idempotent. @throws AppError sign_in_required, not_found */
export async function writeInThread(
  ctx: Ctx,
  kind: string,
  id: string,
  { fields, files }: PostedPage,
): Promise<PostResult<ThreadPage>> {
  const thread = threadOf(kind, id);
  const text = fields.text ?? '';
  const typed = { name: null, email: null, subject: null, text };
  const sent = await sendMessage(ctx, { at: thread, typed, fields, files });
  if (sent.ok) return { ok: true, redirect: `${hrefOf(thread)}?enviado=1#newest` };
  const page = await present(ctx, thread, 1);
  const requestKey = fields.request_key || page.form.request_key;
  const form = { ...page.form, text, request_key: requestKey, problems: sent.problems };
  return { ok: false, status: sent.status, page: { ...page, form } };
}

async function present(ctx: Ctx, thread: ThreadOf, page: number): Promise<ThreadPage> {
  if (thread.kind === 'ticket') await leadToThread(ctx, thread.id);
  const { subject, storeId, messages, pages } = await getOwnThread(ctx, thread, { page });
  const href = hrefOf(thread);
  return {
    kind: thread.kind,
    id: String(thread.id),
    href,
    subject,
    order_href: thread.kind === 'order' ? `/orders/detail/${thread.id}` : null,
    messages,
    page,
    pages,
    form: emptyMessageForm(ctx, { href, storeId }),
  };
}

/** A ticket about an order is shown with the rest of the order, and a merged one in the ticket that shows it. */
async function leadToThread(ctx: Ctx, ticketId: number): Promise<void> {
  const showing = await getOwnTicket(ctx, ticketId);
  const orderId = await findOrderOfTicket(ctx, showing);
  if (orderId !== null) throw redirectTo(hrefOf({ kind: 'order', id: orderId }));
  if (showing.ticket_id !== ticketId) throw redirectTo(hrefOf({ kind: 'ticket', id: showing.ticket_id }));
}

function threadOf(kind: string, id: string): ThreadOf {
  if ((kind !== 'order' && kind !== 'ticket') || !/^\d{1,15}$/.test(id)) throw new AppError('not_found');
  return { kind, id: Number(id) };
}

function hrefOf({ kind, id }: ThreadOf): string {
  return `/orders/messages/${kind}/${id}`;
}
