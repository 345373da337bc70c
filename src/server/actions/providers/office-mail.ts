import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { OfficeMailParams, ToOffice } from '../../../domain/mail/office-params.ts';
import type { MailParams } from '../../../domain/mail/params.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';
import type { WorkHolder } from './work-holder.ts';

/** An e-mail to the office that works on an item, about a history line. */
interface OfficeMail<T extends keyof OfficeMailParams> {
  readonly template: T;
  readonly holder: WorkHolder;
  readonly item: ItemRow;
  readonly historyId: number;
  readonly sendAfter: Date;
  /** Adds the template's facts other than portal, order and service. */
  paramsIn(about: ToOffice): MailParams[T];
}

/** Writes the mail for each of the holder's addresses; it names order, item and service, and no customer. */
export async function enqueueOfficeMail<T extends keyof OfficeMailParams>(tx: Ctx, mail: OfficeMail<T>): Promise<void> {
  const { template, holder, item, historyId, sendAfter } = mail;
  const params = mail.paramsIn(await aboutItem(tx, mail));
  for (const to of holder.addresses) {
    await enqueueMail(tx, {
      dedupeKey: `${template}:${historyId}:${to}`,
      template,
      to,
      locale: holder.locale,
      params,
      historyId,
      sendAfter,
      storeId: item.store_id,
      orderId: item.order_id,
      itemId: item.item_id,
    });
  }
}

async function aboutItem(tx: Ctx, { item, holder }: Pick<OfficeMail<never>, 'item' | 'holder'>): Promise<ToOffice> {
  const [product, portal] = await Promise.all([loadProduct(tx, item), loadPortalAddress(tx, item.store_id)]);
  return {
    portalName: portal.name,
    portalUrl: portal.url,
    timeZone: portal.timeZone,
    customerName: holder.name,
    orderNumber: String(item.order_id),
    itemNumber: String(item.item_id),
    itemName: textIn(product.name, holder.locale),
  };
}
