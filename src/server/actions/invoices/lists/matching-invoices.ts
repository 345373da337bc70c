import { sql } from 'kysely';
import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import { centsFromEuros } from '../../../../domain/money/money.ts';
import type { Ctx } from '../../../ctx.ts';

/** The documents of a filter, with their order and customer, unsorted. Documents of an erased customer are not searched. */
export function matchingInvoices({ db }: Pick<Ctx, 'db'>, filters: InvoiceFilters) {
  const wanted = <K extends keyof InvoiceFilters>(name: K) => filters[name];
  let query = db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .innerJoin('customers as c', 'c.customer_id', 'o.customer_id');
  const issuer = wanted('custom_filter[issuer]');
  if (issuer) query = query.where('i.kind', issuer === 'PT' ? 'in' : 'not in', ['FR', 'NC']);
  const kinds = wanted('custom_filter[kind]');
  if (kinds) query = query.where('i.kind', 'in', kinds);
  const storeId = wanted('custom_filter[store_id]');
  if (storeId !== undefined) query = query.where('o.store_id', '=', storeId);
  const from = wanted('custom_filter[date_start]');
  if (from) query = query.where('i.issue_date', '>=', from);
  const to = wanted('custom_filter[date_end]');
  if (to) query = query.where('i.issue_date', '<=', to);
  const customerId = wanted('custom_filter[customer_id]');
  if (customerId !== undefined) query = query.where('c.customer_id', '=', customerId).where('c.erased_at', 'is', null);
  const customer = wanted('custom_filter[customer]');
  if (customer !== undefined) query = query.where(belongsTo(customer));
  const orderId = wanted('custom_filter[order_id]');
  if (orderId !== undefined) query = query.where('i.order_id', '=', orderId);
  const number = wanted('custom_filter[number]');
  if (number !== undefined) query = query.where(sql<boolean>`upper(i.invoice_number) like ${startOf(number)}`);
  const least = wanted('custom_filter[amount_min]');
  if (least !== undefined) query = query.where('i.total', '>=', cents(least));
  const most = wanted('custom_filter[amount_max]');
  return most === undefined ? query : query.where('i.total', '<=', cents(most));
}

/** Whether a document's amounts count: one that replaces another repeats them, and a cancelled one should never have existed. */
export const countsInSums = sql<boolean>`(i.cancelled_at is null and (i.role <> 'correction' or i.kind = 'FR'))`;

function belongsTo(text: string) {
  const like = `%${escapeLike(text)}%`;
  const taxId = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  return sql<boolean>`c.erased_at is null and (
    i.document #>> '{recipient,name}' ilike ${like} or concat_ws(' ', o.firstname, o.lastname) ilike ${like}
    or i.document #>> '{recipient,taxId}' in (${taxId}, (i.document #>> '{recipient,country}') || ${taxId}) or c.mail_address = ${text}::citext)`;
}

const startOf = (number: string) => `${escapeLike(number.toUpperCase())}%`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const cents = (amount: string) => centsFromEuros(amount.replace(',', '.'));
