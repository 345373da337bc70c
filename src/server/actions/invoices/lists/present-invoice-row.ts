import { sql } from 'kysely';
import type { InvoiceRow } from '../../../../contract/invoices/invoice-list.ts';
import type { InvoiceKind } from '../../../../domain/invoices/kind.ts';
import { isPortuguese } from '../../../../domain/invoices/series.ts';
import { type Cents, eurosOf } from '../../../../domain/money/money.ts';
import type { matchingInvoices } from './matching-invoices.ts';

export function withColumns(query: ReturnType<typeof matchingInvoices>) {
  return query
    .select(['i.invoice_id', 'i.invoice_number', 'i.kind', 'i.issue_date', 'i.order_id', 'i.total', 'i.tax_amount'])
    .select([
      'i.file_id',
      'i.base',
      'i.suplidos',
      'i.superseded',
      'i.cancelled_at',
      'o.store_id',
      'c.customer_id',
      'c.mail_address as email',
      'c.erased_at',
    ])
    .select([
      sql<string>`concat_ws(' ', o.firstname, o.lastname)`.as('customer_name'),
      sql<string | null>`i.document #>> '{recipient,name}'`.as('recipient_name'),
      sql<string | null>`i.document #>> '{recipient,taxId}'`.as('recipient_tax_id'),
      sql<string | null>`i.document #>> '{corrects,number}'`.as('corrects'),
      sql<number | null>`(select min(item_id) from order_items where order_items.order_id = i.order_id)`.as('item_id'),
    ]);
}

export type InvoiceListRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** A row for the panel; for an erased customer without personal data. */
export function presentInvoiceRow(row: InvoiceListRow): InvoiceRow {
  const kind = row.kind as InvoiceKind;
  const isBlocked = row.erased_at !== null;
  const { recipient_name: name, recipient_tax_id: taxId } = row;
  return {
    invoice_id: row.invoice_id,
    number: row.invoice_number,
    kind,
    issuer: isPortuguese(kind) ? 'PT' : 'ES',
    issue_date: row.issue_date,
    order_id: row.order_id,
    store_id: row.store_id,
    item_id: row.item_id,
    customer: isBlocked ? null : { customer_id: row.customer_id, name: row.customer_name, email: row.email ?? '' },
    recipient: isBlocked || name === null ? null : { name, tax_id: taxId ?? '' },
    base: eurosOf(row.base ?? 0),
    tax_amount: eurosOf(row.tax_amount),
    suplidos: eurosOf(row.suplidos ?? 0),
    total: eurosOf(row.total),
    corrects: row.corrects,
    state: stateOf(row),
    file_id: isBlocked ? null : row.file_id,
  };
}

/** Sums as a row of the list shows its amounts. */
export function presentSums(sums: Readonly<Record<'base' | 'tax_amount' | 'suplidos' | 'total', Cents>>) {
  return {
    base: eurosOf(sums.base),
    tax_amount: eurosOf(sums.tax_amount),
    suplidos: eurosOf(sums.suplidos),
    total: eurosOf(sums.total),
  };
}

function stateOf({ cancelled_at, superseded }: InvoiceListRow): InvoiceRow['state'] {
  if (cancelled_at !== null) return 'cancelled';
  return superseded ? 'replaced' : 'issued';
}
