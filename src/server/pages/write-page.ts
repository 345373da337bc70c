import { randomUUID } from 'node:crypto';
import type { WritePage } from '../../contract/pages/message-pages.ts';
import type { PostedFields, PostedPage, PostResult } from '../../contract/pages/posted-form.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { answerBy } from '../../domain/tickets/answer-by.ts';
import { LONGEST_LINE, LONGEST_MESSAGE, MOST_MESSAGE_FILES } from '../../domain/tickets/written-message.ts';
import { getFormOfItem } from '../actions/incidents/open-form.ts';
import { momentText } from '../actions/items/customer-texts.ts';
import type { WrittenAt } from '../actions/own-messages/sender.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import type { Ctx } from '../ctx.ts';
import { sendMessage } from './message-problems.ts';
import { redirectTo } from './redirect-to.ts';

/**
 * `/ayuda/escribir`: writing to us; with `formulario` and `pedido` from the page of an order's questions, for those who may answer them. A
 * signed-in customer writes about an order in its thread.
 * @throws AppError sign_in_required, not_found
 */
export async function writePage(ctx: Ctx, fields: PostedFields): Promise<WritePage> {
  const about = await loadAbout(ctx, fields);
  if (about?.isOwner) throw redirectTo(`/orders/messages/order/${about.order_id}#write`);
  return present(ctx, about, fields);
}

function present(ctx: Ctx, about: About | null, fields: PostedFields): WritePage {
  const isVisitor = ctx.actor.kind !== 'customer';
  return {
    kind: 'form',
    href: about ? `${ADDRESS}?formulario=${about.formId}&pedido=${about.order_id}` : ADDRESS,
    asks_person: isVisitor && !about,
    asks_subject: !about,
    about: about && { order_id: about.order_id, item_name: about.item_name },
    values: { name: '', email: '', subject: (fields.asunto ?? '').slice(0, LONGEST_LINE), text: '' },
    longest_text: LONGEST_MESSAGE,
    longest_line: LONGEST_LINE,
    most_files: MOST_MESSAGE_FILES,
    answer_by_text: momentText(ctx, answerBy(ctx.portal.store_id, ctx.now())),
    request_key: randomUUID(),
    problems: [],
  };
}

/** Takes the message; a customer is led to its thread, a visitor reads by when they are answered. Sent twice it is one message. */
export async function writeFromPage(ctx: Ctx, { fields, files }: PostedPage): Promise<PostResult<WritePage>> {
  const about = await loadAbout(ctx, fields);
  const empty = present(ctx, about, fields);
  const { name = '', email = '', subject = '', text = '' } = fields;
  const values = { name, email, subject, text };
  const page = { ...empty, values, request_key: fields.request_key || empty.request_key };
  const typed = {
    ...(page.asks_person ? { name, email } : { name: null, email: null }),
    subject: page.asks_subject ? subject : null,
    text,
  };
  const sent = await sendMessage(ctx, { at: writtenAt(page, fields), typed, fields, files });
  if (!sent.ok) return { ok: false, status: sent.status, page: { ...page, problems: sent.problems } };
  const { ticketId, dueAt } = sent.written;
  const isReadHere = about ? about.isOwner : ctx.actor.kind === 'customer';
  if (isReadHere) return { ok: true, redirect: `/orders/messages/ticket/${ticketId}?enviado=1` };
  const due = dueAt ? momentText(ctx, dueAt) : page.answer_by_text;
  return { ok: false, status: 200, page: { ...page, kind: 'received', answer_by_text: due } };
}

function writtenAt({ asks_person, about, values }: WritePage, fields: PostedFields): WrittenAt {
  if (about) return { kind: 'incident', formId: Number(fields.formulario), orderId: Number(about.order_id) };
  const visitor = asks_person ? { name: values.name.trim(), email: values.email.trim() } : null;
  return { kind: 'help', subject: values.subject.trim(), visitor };
}

/** The questions about an item, for those who may answer them. */
interface About {
  readonly formId: string;
  readonly order_id: string;
  readonly item_name: string;
  readonly isOwner: boolean;
}

async function loadAbout(ctx: Ctx, { formulario: formId, pedido: orderId }: PostedFields): Promise<About | null> {
  if (formId === undefined || orderId === undefined) return null;
  if (![formId, orderId].every((id) => /^\d{1,15}$/.test(id))) throw new AppError('not_found');
  const { item, isOwner } = await getFormOfItem(ctx, { formId: Number(formId), orderId: Number(orderId) });
  const item_name = textIn((await loadProduct(ctx, item)).name, ctx.locale);
  return { formId, order_id: String(item.order_id), item_name, isOwner };
}

const ADDRESS = '/ayuda/escribir';
