import type { CustomerOrderItem } from '../../../contract/orders/customer-item.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { catalogueIn } from '../../../domain/catalogue/taxed-in-portal.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { type InvoiceKind, isCreditNote } from '../../../domain/invoices/kind.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { clientStatusName } from '../../../domain/orders/client-status-name.ts';
import { quoteForm } from '../../../domain/pricing/quote-form.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { type Ctx, readTogether } from '../../ctx.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import type { ItemRow } from '../items/item-row.ts';
import { itemValidity } from '../items/item-validity.ts';
import { printedAnswers } from '../items/present-options.ts';
import { type OwnReading, ownReadings } from '../notas/own-readings.ts';
import { loadProduct } from '../products/load-product.ts';
import { visitAttributeOf } from '../providers/visit-attribute.ts';
import { isReleased } from '../stored-files/is-released.ts';
import { environmentOf } from '../wizard/environment-of.ts';

/** Items as their customer sees them: no internal notes, no unreleased file, and of the panel only the status code. */
export async function presentOwnItems(ctx: Ctx, items: readonly ItemRow[]): Promise<CustomerOrderItem[]> {
  if (items.length === 0) return [];
  const [documents, invoices, childs, parents, attributes, readings] = await readTogether(ctx, (at) =>
    Promise.all([
      listDocuments(at, items),
      listInvoices(at, items),
      listChildren(at, items),
      listParents(at, items),
      attributesIn(at, items),
      ownReadings(
        at,
        items.map(({ item_id }) => item_id),
      ),
    ]),
  );
  return Promise.all(
    items.map((item) =>
      presentItem(ctx, item, {
        documents: documents.filter(({ item_id }) => item_id === item.item_id),
        invoices: invoices.filter(({ order_id }) => order_id === item.real_order_id),
        childs: childs.filter(({ parent_id }) => parent_id === item.item_id),
        parents: parents.filter(({ item_id }) => item_id === item.parent_id),
        attributes: attributes.filter(({ item_id }) => item_id === item.item_id),
        reading: readings.find(({ item_id }) => item_id === item.item_id),
      }),
    ),
  );
}

interface Beside {
  readonly documents: Awaited<ReturnType<typeof listDocuments>>;
  readonly invoices: Awaited<ReturnType<typeof listInvoices>>;
  readonly childs: Awaited<ReturnType<typeof listChildren>>;
  readonly parents: Awaited<ReturnType<typeof listParents>>;
  readonly attributes: Awaited<ReturnType<typeof attributesIn>>;
  readonly reading: OwnReading | undefined;
}

async function presentItem(ctx: Ctx, item: ItemRow, beside: Beside): Promise<CustomerOrderItem> {
  const product = await loadProduct(ctx, item);
  const clientStatus = clientStatusIdOf(item);
  const documents = beside.documents.map((file) => ({
    file_id: file.file_id,
    name: file.name,
    size: file.size,
    href: hrefOf(file.file_id),
    is_new: file.first_opened_at === null,
    valid_until: itemValidity(item, ctx.now())?.until ?? null,
  }));
  const invoices = beside.invoices.map((invoice) => ({
    isCredit: isCreditNote(invoice.kind as InvoiceKind),
    shown: presentInvoice(invoice),
  }));
  return {
    id: item.item_id,
    order_id: item.order_id,
    product_id: item.product_id,
    qty: 1,
    options: printedAnswers(ctx, product, item).map(({ option, answer, label, printed }) => ({
      option_id: option.option_id,
      value: answer,
      print_value: printed,
      label,
      option_type: option.type,
    })),
    created_at: item.created_at.toISOString(),
    status: clientStatusName(item, clientStatus)[ctx.locale],
    referencia: item.referencia,
    product_name: textIn(product.name, ctx.locale),
    panel_status_id: item.panel_status_id,
    pendingTramitation: item.pending_tramitation,
    // Both come from readings; without one neither is claimed.
    elegibleVentaPiso: beside.reading?.elegibleVentaPiso ?? false,
    ipWithAttach: item.ip_with_attach,
    parent_id: item.parent_id,
    real_order_id: item.real_order_id,
    extra: {
      url: documents[0]?.href ?? null,
      documents,
      docParsed: beside.reading?.docParsed ?? null,
      docParsedEntities: beside.reading?.docParsedEntities.map((entity) => ({ ...entity })) ?? [],
      atributos: [...beside.attributes.map(({ key, value }) => ({ key, value })), ...visitAttributeOf(item)],
      facturas: invoices.filter(({ isCredit }) => !isCredit).map(({ shown }) => shown),
      abonos: invoices.filter(({ isCredit }) => isCredit).map(({ shown }) => shown),
      view: !documents.some(({ is_new }) => is_new),
      current_price: currentPriceOf(ctx, item),
      client_status_id: clientStatus,
      to_finalize: item.pending_tramitation ? dueQuestions(ctx, product, item) : [],
      related_orders: [...new Set([...beside.parents, ...beside.childs].map(({ order_id }) => order_id))].filter(
        (id) => id !== item.order_id,
      ),
      childs: beside.childs.map(({ item_id }) => item_id),
    },
  };
}

function dueQuestions(ctx: Ctx, product: Product, { answers }: ItemRow): CustomerOrderItem['extra']['to_finalize'] {
  const { problems } = walkForm(product, answers as Answers, { ...environmentOf(ctx), finalizing: true });
  return problems.flatMap(({ option_id }) => {
    const option = findOption(product, option_id);
    return option ? [{ option_id, label: textIn(option.title, ctx.locale) }] : [];
  });
}

function currentPriceOf(ctx: Ctx, item: ItemRow): number | null {
  const product = findProduct(catalogueIn(ctx.catalogue.current, item.store_id), item.product_id);
  if (!product || !isSoldIn(product, item.store_id)) return null;
  return eurosOf(quoteForm(product, item.answers as Answers).total);
}

function presentInvoice(invoice: Beside['invoices'][number]) {
  return {
    number: invoice.invoice_number,
    issue_date: String(invoice.issue_date),
    total: eurosOf(invoice.total),
    file_id: invoice.file_id,
    href: invoice.file_id === null ? null : hrefOf(invoice.file_id),
  };
}

function listDocuments(ctx: Ctx, items: readonly ItemRow[]) {
  return ctx.db
    .selectFrom('files')
    .select(['item_id', 'file_id', 'name', 'size', 'first_opened_at'])
    .where(
      'item_id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .where('kind', '=', 'result')
    .where(isReleased(ctx))
    .orderBy('released_at')
    .orderBy('created_at')
    .execute();
}

function listInvoices(ctx: Ctx, items: readonly ItemRow[]) {
  return ctx.db
    .selectFrom('invoices')
    .select(['order_id', 'invoice_number', 'kind', 'issue_date', 'total', 'file_id'])
    .where(
      'order_id',
      'in',
      items.map(({ real_order_id }) => real_order_id),
    )
    .orderBy('invoice_id')
    .execute();
}

function listChildren(ctx: Ctx, items: readonly ItemRow[]) {
  const ids = items.map(({ item_id }) => item_id);
  return ctx.db
    .selectFrom('order_items')
    .select(['item_id', 'parent_id', 'order_id'])
    .where('customer_id', '=', items[0]?.customer_id ?? 0)
    .where('parent_id', 'in', ids)
    .orderBy('item_id')
    .execute();
}

async function listParents(ctx: Ctx, items: readonly ItemRow[]) {
  const parents = items.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id]));
  if (parents.length === 0) return [];
  return ctx.db.selectFrom('order_items').select(['item_id', 'order_id']).where('item_id', 'in', parents).execute();
}

function attributesIn(ctx: Ctx, items: readonly ItemRow[]) {
  return ctx.db
    .selectFrom('item_attributes')
    .select(['item_id', 'key', 'value'])
    .where(
      'item_id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .orderBy('key')
    .execute();
}

function hrefOf(fileId: string): string {
  return `/orders/file/${fileId}`;
}
