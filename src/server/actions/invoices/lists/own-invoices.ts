import type { Selectable } from 'kysely';
import type { OutputOf, QueryOf } from '../../../../contract/call.ts';
import type {
  getInvoice as getCall,
  listOwnInvoices as listCall,
  OwnInvoice,
} from '../../../../contract/invoices/invoice-calls.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { type InvoiceKind, isCreditNote } from '../../../../domain/invoices/kind.ts';
import { KIND_NAMES } from '../../../../domain/invoices/texts.ts';
import { eurosOf } from '../../../../domain/money/money.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Invoices } from '../../../db/types.gen.ts';
import { requireCustomer } from '../../actors/require-customer.ts';
import { pageOf } from '../../pagination/page-of.ts';

/**
 * The invoice of the customer's own order: the one in force for its first sale, and all documents of the order.
 * @throws AppError sign_in_required; not_found for another's order and for one that has no invoice yet
 */
export async function getOwnInvoice(ctx: Ctx, orderId: number): Promise<OutputOf<typeof getCall>> {
  const rows = await ownInvoices(ctx).where('i.order_id', '=', orderId).orderBy('i.invoice_id').execute();
  const invoice = inForce(rows);
  if (!invoice) throw new AppError('not_found');
  const ofCredit = (wanted: boolean) =>
    rows.filter((row) => isCredit(row) === wanted).map((row) => presentOwn(ctx, row));
  return { invoice: presentOwn(ctx, invoice), facturas: ofCredit(false), abonos: ofCredit(true) };
}

/** The customer's invoices and credit notes, newest first, a page at a time. @throws AppError sign_in_required, page_size */
export async function listOwnInvoices(ctx: Ctx, asked: QueryOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { page, size, offset } = pageOf(asked);
  const [rows, { total }] = await Promise.all([
    ownInvoices(ctx)
      .orderBy('i.issued_at', 'desc')
      .orderBy('i.invoice_id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    ownInvoices(ctx)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map((row) => presentOwn(ctx, row)), total, page, per_page: size };
}

type Row = Pick<
  Selectable<Invoices>,
  'invoice_id' | 'order_id' | 'invoice_number' | 'kind' | 'issue_date' | 'total' | 'file_id' | 'role' | 'corrects_id'
>;

function ownInvoices(ctx: Ctx) {
  return ctx.db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .select(['i.invoice_id', 'i.order_id', 'i.invoice_number', 'i.kind', 'i.issue_date', 'i.total', 'i.file_id'])
    .select(['i.role', 'i.corrects_id'])
    .where('o.customer_id', '=', requireCustomer(ctx));
}

/** The invoice in force for the first sale, after corrections of its recipient. */
function inForce(rows: readonly Row[]): Row | undefined {
  let current = rows.find(({ role }) => role === 'sale');
  for (const row of rows) {
    if (row.role === 'correction' && row.corrects_id === current?.invoice_id) current = row;
  }
  return current;
}

function presentOwn(ctx: Ctx, row: Row): OwnInvoice {
  return {
    invoice_id: row.invoice_id,
    order_id: row.order_id,
    number: row.invoice_number,
    kind: KIND_NAMES[row.kind as InvoiceKind][ctx.locale],
    issue_date: row.issue_date,
    total: eurosOf(row.total),
    href: row.file_id === null ? null : `/orders/file/${row.file_id}`,
  };
}

const isCredit = ({ kind }: Row) => isCreditNote(kind as InvoiceKind);
