import { type RawBuilder, sql } from 'kysely';
import type { CustomerOverview } from '../../../contract/customers/customer-overview.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { customerBalance } from '../payments/customer-balance.ts';
import { listConsents } from './list-consents.ts';
import { listCustomerCalls } from './list-customer-calls.ts';
import { listDocuments } from './list-documents.ts';
import { listNotifications } from './list-notifications.ts';
import { listSubscriptions } from './list-subscriptions.ts';

/**
 * Records about a customer other than orders and tickets.
 * @throws AppError forbidden; not_found, also for an erased one, whose remaining data are blocked
 */
export async function customerOverview(ctx: Ctx, customerId: number): Promise<CustomerOverview> {
  requireNamedRight(ctx, 'see_customer');
  const customer = await ctx.db
    .selectFrom('customers')
    .select('erased_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!customer || customer.erased_at) throw new AppError('not_found');
  const [balance, mails, calls, invoices, counts, consents, erasure] = await Promise.all([
    customerBalance(ctx, customerId),
    listMails(ctx, customerId),
    listCustomerCalls(ctx, { customerId, limit: SHOWN }),
    listInvoices(ctx, customerId),
    countRecords(ctx, customerId),
    listConsents(ctx, customerId),
    ctx.db
      .selectFrom('erasures')
      .select('due_at')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .executeTakeFirst(),
  ]);
  return { balance, mails, calls, invoices, counts, consents, erasure_due_at: erasure?.due_at.toISOString() ?? null };
}

const SHOWN = 10;
const FIRST_PAGE = { 'custom_filter[page]': 1, 'custom_filter[order_by]': 'date_desc' } as const;

async function listMails(ctx: Ctx, customerId: number): Promise<CustomerOverview['mails']> {
  const asked = { ...FIRST_PAGE, 'custom_filter[size]': SHOWN, 'custom_filter[customer_id]': customerId };
  const [sent, received] = await Promise.all([listNotifications(ctx, asked), receivedFrom(ctx, customerId)]);
  const out = sent.items.map(({ id, subject, at, item_id, order_id }) => ({ id, subject, at, item_id, order_id }));
  return [...out.map((mail) => ({ ...mail, direction: 'out' as const })), ...received]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN);
}

/** Mails from their address, or on their orders and tickets, with the order of the mail or of its ticket; each part is found by an index. */
async function receivedFrom({ db }: Ctx, customerId: number) {
  const parts: readonly RawBuilder<unknown>[] = [
    sql`m.from_email = any(array(select addresses_of_customer(${customerId})))`,
    sql`m.item_id = any(array(select item_id from order_items where customer_id = ${customerId}))`,
    sql`m.ticket_id = any(array(select ticket_id from tickets where customer_id = ${customerId}))`,
  ];
  const { rows } = await sql<ReceivedRow>`
    select m.email_id, m.subject, m.received_at, i.item_id, i.order_id
      from received_mails m
      left join tickets t on t.ticket_id = m.ticket_id
      left join order_items i on i.item_id = coalesce(m.item_id, t.related_item_id)
     where m.direction = 'in' and m.state in ('stored', 'unmatched', 'filed') and (${sql.join(parts, sql` or `)}) order by m.email_id desc limit ${SHOWN}`.execute(
    db,
  );
  return rows.map(({ email_id, subject, received_at, item_id, order_id }) => ({
    id: String(email_id),
    direction: 'in' as const,
    subject,
    at: received_at.toISOString(),
    item_id,
    order_id,
  }));
}

interface ReceivedRow {
  readonly email_id: number;
  readonly subject: string;
  readonly received_at: Date;
  readonly item_id: number | null;
  readonly order_id: number | null;
}

async function listInvoices(ctx: Ctx, customerId: number): Promise<CustomerOverview['invoices']> {
  if (!may(ctx.actor, 'manage_invoices')) return null;
  const rows = await ctx.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.order_id', 'invoices.order_id')
    .select(['invoice_id', 'invoice_number', 'issue_date', 'invoices.total', 'invoices.order_id'])
    .where('orders.customer_id', '=', customerId)
    .orderBy('invoice_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ invoice_id, invoice_number, issue_date, total, order_id }) => ({
    invoice_id,
    number: invoice_number,
    issued_on: issue_date,
    total: eurosOf(total),
    order_id,
  }));
}

async function countRecords(ctx: Ctx, customerId: number): Promise<CustomerOverview['counts']> {
  const asked = { ...FIRST_PAGE, 'custom_filter[size]': 1, 'custom_filter[customer_id]': customerId };
  const [{ rows }, documents, subscriptions] = await Promise.all([
    sql<Record<'inmuebles' | 'empresas' | 'vehiculos', number>>`
      select (select count(*)::integer from inmuebles where customer_id = ${customerId}) as inmuebles,
             (select count(*)::integer from empresas where customer_id = ${customerId}) as empresas,
             (select count(*)::integer from vehiculos where customer_id = ${customerId}) as vehiculos`.execute(ctx.db),
    listDocuments(ctx, asked),
    listSubscriptions(ctx, asked),
  ]);
  const { inmuebles = 0, empresas = 0, vehiculos = 0 } = rows[0] ?? {};
  return { inmuebles, empresas, vehiculos, documentos: documents.total, subscriptions: subscriptions.total };
}
