import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import { isLocale, type Locale, type Text } from '../../../domain/locale/locale.ts';
import type { MailParams } from '../../../domain/mail/params.ts';
import { findStatus, type MailTemplate as MachineMail, type Transition } from '../../../domain/orders/machine.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame, type OrderMailFrame } from '../mail/mail-frame.ts';
import { loadProduct, productInVersion } from '../products/load-product.ts';
import { findNotary, placeOf } from '../providers/notary-row.ts';
import { enqueueRequest, isRequestMail, type RequestMail } from '../providers/request-mail.ts';
import { ITEM_MAILS, type ItemMail, type ItemMailFacts, isItemMail } from './item-mail.ts';
import type { HandedOver } from './situation.ts';

/** E-mails about the whole order, written once for any number of changed items. */
const ORDER_MAILS = ['order_cancelled_unpaid', 'order_expired'] as const satisfies readonly MachineMail[];
type OrderMail = (typeof ORDER_MAILS)[number];
type WritableMail = ItemMail | OrderMail | RequestMail;

export interface TransitionMail {
  /** Its state after the change. */
  readonly item: ItemRow;
  readonly template: WritableMail;
  readonly historyId: number;
  readonly handed: HandedOver;
  /** Papers delivered with this change; by default all that the customer may see. */
  readonly fileIds?: readonly string[];
}

/** Whether the mail of a row can be written from the change alone; none is needed for null. */
export function isWritableMail(mail: MachineMail | null): mail is WritableMail {
  return mail !== null && (isItemMail(mail) || isOrderMail(mail) || isRequestMail(mail));
}

/** The refusal of a row whose e-mail cannot be written yet: somebody must be notified and could not be. */
export function refuseMail(ctx: Ctx, { transition }: { readonly transition: Transition }): AppError {
  const { from, to, mail } = transition;
  const nameOf = (id: number, locale: Locale) => findStatus(id)?.name[locale] ?? String(id);
  return wordedError('transition_refused', {
    locale: ctx.locale,
    words: (locale) => ({
      from: nameOf(from, locale),
      to: nameOf(to, locale),
      detail: MAIL_MISSING[locale].replace('{mail}', String(mail)),
    }),
    extra: { reason: 'mail_missing', from, to, mail },
  });
}

/** Writes the mail of a change, sent once the undo period is over. @returns when it is sent */
export async function enqueueTransitionMail(tx: Ctx, mail: TransitionMail): Promise<Date> {
  const { item, template, historyId, handed, fileIds = [] } = mail;
  const sendAfter = undoneUntil(tx);
  if (isRequestMail(template)) {
    const note = handed.reason?.trim() || null;
    await enqueueRequest(tx, { template, item, historyId, sendAfter, fileIds, note });
    return sendAfter;
  }
  const order = await tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'locale', 'email', 'firstname'])
    .where('order_id', '=', item.order_id)
    .executeTakeFirstOrThrow();
  const locale: Locale = isLocale(order.locale) ? order.locale : 'es';
  const envelope = {
    to: order.email,
    locale,
    storeId: order.store_id,
    orderId: order.order_id,
    itemId: item.item_id,
    historyId,
    sendAfter,
  };
  const about = await loadMailFrame(tx, order);
  if (isOrderMail(template)) {
    const dedupeKey = `${template}:${order.order_id}`;
    const itemNames = await namesOfItems(tx, order.order_id, locale);
    const params: MailParams[OrderMail] = { ...about, itemNames, orderAgainUrl: `${about.portalUrl}/tienda/servicios` };
    await enqueueMail(tx, { ...envelope, dedupeKey, template, params });
    return sendAfter;
  }
  const params = ITEM_MAILS[template](await factsFor(tx, mail, { about, locale }));
  // One mail for each change: a claim may lead to a second delivery.
  await enqueueMail(tx, { ...envelope, dedupeKey: `${template}:${historyId}`, template, params });
  return sendAfter;
}

async function factsFor(
  tx: Ctx,
  { item, handed, fileIds }: TransitionMail,
  { about, locale }: { about: OrderMailFrame; locale: Locale },
): Promise<ItemMailFacts> {
  const [product, documents, place] = await Promise.all([
    loadProduct(tx, item),
    releasedDocuments(tx, item.item_id, about.portalUrl),
    findOfficePlace(tx, item),
  ]);
  return {
    about: { ...about, itemName: textIn(product.name, locale) },
    now: tx.now(),
    deadlineAt: item.clock === 'runs' ? item.deadline_at : null,
    country: calendarOf(item),
    documents: documents
      .filter(({ file_id }) => !fileIds || fileIds.includes(file_id))
      .map(({ name, url }) => ({ name, url })),
    place,
    handed,
  };
}

async function releasedDocuments(tx: Ctx, itemId: number, portalUrl: string) {
  const files = await tx.db
    .selectFrom('files')
    .select(['file_id', 'name'])
    .where('item_id', '=', itemId)
    .where('kind', '=', 'result')
    .where('released_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return files.map(({ file_id, name }) => ({ file_id, name, url: `${portalUrl}/orders/file/${file_id}` }));
}

async function findOfficePlace(tx: Ctx, { notary_id }: ItemRow): Promise<string | null> {
  if (notary_id === null) return null;
  const office = await findNotary(tx, notary_id);
  return office && placeOf(office);
}

/** Contents of an order, in its language. */
export async function namesOfItems(tx: Ctx, orderId: number, locale: Locale): Promise<string[]> {
  const items = await tx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version'])
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  const products = await Promise.all(items.map((item) => productInVersion(tx, item)));
  return products.map(({ name }) => textIn(name, locale));
}

function isOrderMail(mail: MachineMail): mail is OrderMail {
  return ORDER_MAILS.some((name) => name === mail);
}

const MAIL_MISSING: Text = {
  es: 'Hay que dar aviso con el correo «{mail}», que todavía no está disponible.',
  en: 'It needs the e-mail “{mail}”, which is not available yet.',
  pt: 'É preciso avisar com o e-mail «{mail}», que ainda não está disponível.',
};
