import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { composeLocated, LOCATED_FILE } from '../../../domain/property-search/located-paper.ts';
import { searchedPersonOf } from '../../../domain/property-search/searched-person.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { renderRequestPdf } from '../../ports/pdf/request-pdf.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import { agentOf } from '../actors/agent-of.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';

/** Creates the document of located results, in the customer's language, and stores its bytes. */
export async function storeLocatedPaper(ctx: Ctx, item: ItemRow, located: readonly string[]): Promise<StoredFile> {
  const [product, portal, locale] = await Promise.all([
    loadProduct(ctx, item),
    loadPortalAddress(ctx, item.store_id),
    getLocale(ctx, item),
  ]);
  const paper = composeLocated({
    locale,
    orderNumber: String(item.order_id),
    product: textIn(product.name, locale),
    portal: portal.name,
    madeOn: dayText(localTimeOf(calendarOf(item), ctx.now().getTime()).day),
    person: searchedPersonOf(product, item.answers as Answers),
    located,
  });
  return ctx.ports.storage.putContent(await renderRequestPdf(paper));
}

/** Adds the stored paper to the results of its item; the customer gets it with the delivery. */
export async function insertLocatedFile(tx: Ctx, item: ItemRow, { size, sha256, key }: StoredFile) {
  const locale = await getLocale(tx, item);
  return tx.db
    .insertInto('files')
    .values({
      item_id: item.item_id,
      order_id: item.order_id,
      kind: 'result',
      size,
      sha256,
      storage_key: key,
      name: `${LOCATED_FILE[locale]}-${item.order_id}-${item.item_id}.pdf`,
      media_type: 'application/pdf',
      uploaded_by_kind: 'agent',
      uploaded_by_id: agentOf(tx).agentId,
      created_at: tx.now(),
    })
    .returning(['file_id', 'name'])
    .executeTakeFirstOrThrow();
}

async function getLocale(ctx: Ctx, { order_id }: ItemRow) {
  const { locale } = await ctx.db
    .selectFrom('orders')
    .select('locale')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return isLocale(locale) ? locale : 'es';
}
