import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale, type Locale, type Text } from '../../../domain/locale/locale.ts';
import type { MailTemplate } from '../../../domain/mail/params.ts';
import { findStatus, type MailTemplate as MachineMail, type Transition } from '../../../domain/orders/machine.ts';
import type { Ctx } from '../../ctx.ts';
import { productOf } from '../cart/present-cart.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { mailFrameOf } from '../mail/mail-frame.ts';
import type { ItemRow } from './item-row.ts';

/** Mails of the status machine that this product can write from an item alone. A row that sends another is refused. */
const WRITABLE = [
  'order_delivered',
  'order_cancelled_unpaid',
  'order_expired',
] as const satisfies readonly (MachineMail & MailTemplate)[];
type WritableMail = (typeof WRITABLE)[number];

/** Whether the mail of a row can be written; none is needed for null. */
export function isWritableMail(mail: MachineMail | null): mail is WritableMail {
  return WRITABLE.some((name) => name === mail);
}

/** The refusal of a row whose mail has no text yet: the customer would have to be told and could not be. */
export function refuseMail(ctx: Ctx, { transition }: { readonly transition: Transition }): AppError {
  const nameOf = (id: number) => findStatus(id)?.name[ctx.locale] ?? String(id);
  return new AppError(
    'transition_refused',
    {
      from: nameOf(transition.from),
      to: nameOf(transition.to),
      detail: MAIL_MISSING[ctx.locale].replace('{mail}', String(transition.mail)),
    },
    { reason: 'mail_missing', from: transition.from, to: transition.to, mail: transition.mail },
  );
}

/** Writes down the mail of a change. It leaves once the time to undo is over. @returns when it leaves */
export async function enqueueTransitionMail(
  tx: Ctx,
  { item, template, historyId }: { item: ItemRow; template: WritableMail; historyId: number },
): Promise<Date> {
  const sendAfter = new Date(tx.now().getTime() + tx.settings.UNDO_SECONDS * 1000);
  const order = await tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'locale', 'email', 'firstname'])
    .where('order_id', '=', item.order_id)
    .executeTakeFirstOrThrow();
  const locale: Locale = isLocale(order.locale) ? order.locale : 'es';
  const envelope = { to: order.email, locale, storeId: order.store_id, orderId: order.order_id, itemId: item.item_id };
  const about = await mailFrameOf(tx, order);
  if (template === 'order_delivered') {
    const itemName = textIn((await productOf(tx, item)).name, locale);
    const documents = await releasedDocuments(tx, item.item_id, about.portalUrl);
    const params = { ...about, itemName, documents };
    // One mail for each delivery: a claim may lead to a second one.
    await enqueueMail(tx, { ...envelope, dedupeKey: `${template}:${historyId}`, template, params, sendAfter });
    return sendAfter;
  }
  const itemNames = await namesOfItems(tx, order.order_id, locale);
  const orderWide = { ...envelope, dedupeKey: `${template}:${order.order_id}`, sendAfter };
  if (template === 'order_expired') {
    const params = { ...about, itemNames, orderAgainUrl: `${about.portalUrl}/tienda/servicios` };
    await enqueueMail(tx, { ...orderWide, template, params });
  } else {
    await enqueueMail(tx, { ...orderWide, template, params: { ...about, itemNames } });
  }
  return sendAfter;
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
  return files.map(({ file_id, name }) => ({ name, url: `${portalUrl}/orders/file/${file_id}` }));
}

async function namesOfItems(tx: Ctx, orderId: number, locale: Locale): Promise<string[]> {
  const items = await tx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version'])
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  const products = await Promise.all(items.map((item) => productOf(tx, item)));
  return products.map(({ name }) => textIn(name, locale));
}

const MAIL_MISSING: Text = {
  es: 'Hay que avisar al cliente con el correo «{mail}», que todavía no está disponible.',
  en: 'The customer has to be told by the mail “{mail}”, which is not available yet.',
  pt: 'É preciso avisar o cliente com o e-mail «{mail}», que ainda não está disponível.',
};
