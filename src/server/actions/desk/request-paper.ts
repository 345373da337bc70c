import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { composeRequest } from '../../../domain/orders/request-paper.ts';
import type { Ctx } from '../../ctx.ts';
import { renderRequestPdf } from '../../ports/pdf/request-pdf.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import { editItem } from '../items/edit-item.ts';
import { calendarOf, getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { lockedByOther, requireLockVersion, stale } from '../items/lock-version.ts';
import { forOutside, namesOfAnsweringFiles, printedAnswers } from '../items/present-options.ts';
import { listAttributes } from '../items/write-attributes.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';

interface OnCopy {
  readonly itemId: number;
  readonly seen: Date;
}

/**
 * Creates an item's paper form and stores its bytes before the transaction that references them opens and checks the lock.
 * @throws AppError forbidden for a notary, not_found, locked_by_other, stale_version
 */
export async function storeRequestPaper(ctx: Ctx, { itemId, seen }: OnCopy): Promise<StoredFile> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  const item = await getItem(ctx, itemId);
  const holder = lockHolderOf(item, ctx.now());
  if (holder !== null && holder !== agentOf(ctx).agentId) throw await lockedByOther(ctx, item, holder);
  if (seen.getTime() !== item.updated_at.getTime()) throw stale(item);
  return ctx.ports.storage.putContent(await renderRequestPdf(await loadPaper(ctx, item)));
}

/** Adds the stored paper to the files of its item, for internal work: the customer does not receive it. @throws as storeRequestPaper */
export async function addRequestPaper(
  tx: Ctx,
  { itemId, seen, stored }: OnCopy & { stored: StoredFile },
): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const lockVersion = await requireLockVersion(tx, item, seen);
  const file = await tx.db
    .insertInto('files')
    .values({
      item_id: item.item_id,
      order_id: item.order_id,
      kind: 'internal',
      name: `${NAMES[localeOf(item)]}-${item.order_id}-${item.item_id}.pdf`,
      media_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      storage_key: stored.key,
      uploaded_by_kind: 'agent',
      uploaded_by_id: agentOf(tx).agentId,
      created_at: tx.now(),
    })
    .returning(['file_id', 'name'])
    .executeTakeFirstOrThrow();
  await editItem(tx, { item, lockVersion, line: { accion: 'genera_pdf', detail: { ...file } } });
}

async function loadPaper(ctx: Ctx, item: ItemRow) {
  const locale = localeOf(item);
  const inLocale = { ...ctx, locale };
  const product = await loadProduct(ctx, item);
  const [order, portal, attributes, names, files] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('order_id', '=', item.order_id).executeTakeFirstOrThrow(),
    loadPortalAddress(ctx, item.store_id),
    listAttributes(ctx, item.item_id),
    namesOfAnsweringFiles(ctx, product, item),
    ctx.db
      .selectFrom('files')
      .select('name')
      .where('item_id', '=', item.item_id)
      .where('kind', 'in', ['answer', 'attachment'])
      .orderBy('created_at')
      .execute(),
  ]);
  const dayOf = (at: Date) => dayText(localTimeOf(calendarOf(item), at.getTime()).day);
  return composeRequest({
    locale,
    orderNumber: String(item.order_id),
    itemId: item.item_id,
    product: textIn(product.name, locale),
    portal: portal.name,
    orderedOn: dayOf(item.created_at),
    madeOn: dayOf(ctx.now()),
    referencia: item.referencia,
    customer: {
      name: order.tax_name ?? `${order.firstname} ${order.lastname}`.trim(),
      taxId: order.tax_id,
      email: order.email,
      phone: order.phone,
    },
    answers: forOutside(printedAnswers(inLocale, product, item, names)).map(({ label, printed }) => ({
      label,
      value: printed,
    })),
    attributes,
    files: files.map(({ name }) => name),
  });
}

/** In its reader's language: Portuguese for Portuguese registries, Spanish for others. */
function localeOf({ is_portuguese }: ItemRow): Locale {
  return is_portuguese ? 'pt' : 'es';
}

const NAMES: Readonly<Record<Locale, string>> = { es: 'solicitud', en: 'request', pt: 'pedido' };
