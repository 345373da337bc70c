import { sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../../contract/call.ts';
import type { listInvoices as call } from '../../../../contract/invoices/invoice-calls.ts';
import type { Ctx } from '../../../ctx.ts';
import { requireInvoicer } from '../../actors/require-invoicer.ts';
import { pageOf } from '../../pagination/page-of.ts';
import { countsInSums, matchingInvoices } from './matching-invoices.ts';
import { presentInvoiceRow, presentSums, withColumns } from './present-invoice-row.ts';

/** Invoices and credit notes by filter, with the sums of all matches. @throws AppError forbidden, page_size, invalid_input */
export async function listInvoices(ctx: Ctx, asked: QueryOf<typeof call>): Promise<OutputOf<typeof call>> {
  requireInvoicer(ctx);
  const { page, size, offset } = pageOf(asked);
  const found = matchingInvoices(ctx, asked);
  const [rows, sums] = await Promise.all([
    ordered(withColumns(found), asked['custom_filter[order_by]']).limit(size).offset(offset).execute(),
    found
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        counted('base').as('base'),
        counted('tax_amount').as('tax_amount'),
        counted('suplidos').as('suplidos'),
        counted('total').as('total'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    items: rows.map(presentInvoiceRow),
    total: sums.count,
    page,
    per_page: size,
    sums: presentSums(sums),
    portals: ctx.catalogue.current.portals.map(({ store_id, name }) => ({ store_id, name })),
  };
}

type Order = QueryOf<typeof call>['custom_filter[order_by]'];

function ordered(query: ReturnType<typeof withColumns>, order: Order): ReturnType<typeof withColumns> {
  const direction = order.endsWith('_asc') ? 'asc' : 'desc';
  const byId = (sorted: typeof query) => sorted.orderBy('i.invoice_id', direction);
  if (order.startsWith('total')) return byId(query.orderBy('i.total', direction));
  // Numbers of a series are not zero-padded, so sorting by text alone would put 10 before 9.
  if (order.startsWith('number')) return byId(query.orderBy('i.series', direction).orderBy('i.number', direction));
  return byId(query.orderBy('i.issue_date', direction));
}

function counted(amount: 'base' | 'tax_amount' | 'suplidos' | 'total') {
  return sql<number>`coalesce(sum(${sql.ref(`i.${amount}`)}) filter (where ${countsInSums}), 0)::bigint`;
}
