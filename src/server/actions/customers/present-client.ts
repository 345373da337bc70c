import type { Client } from '../../../contract/customers/client.ts';
import { LARGEST_PAGE } from '../../../contract/orders/list.ts';
import { TAX_FIELDS } from '../../../domain/checkout/buyer.ts';
import { regionsOf } from '../../../domain/customers/regions.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import { findSavedCard } from '../saved-cards/saved-card.ts';
import { profileOf } from './profile-of.ts';

/** The signed-in customer's own data, as `client` answers them. @throws AppError sign_in_required */
export async function presentClient(ctx: Ctx): Promise<Client> {
  return presentCustomer(ctx, requireCustomer(ctx));
}

/** A customer's data by id; the caller has checked access. */
export async function presentCustomer(ctx: Ctx, customerId: number): Promise<Client> {
  const row = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const [card, erasure, pedidos, tickets, items] = await Promise.all([
    findSavedCard(ctx, customerId),
    ctx.db
      .selectFrom('erasures')
      .select('erasure_id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .executeTakeFirst(),
    newestOrders(ctx, customerId),
    newestTickets(ctx, customerId),
    newestItems(ctx, customerId),
  ]);
  const profile = profileOf(row);
  const chosen = new Set(profile.region_ids);
  return {
    customer_id: customerId,
    email: row.mail_address,
    firstname: profile.firstname,
    lastname: profile.lastname,
    phone: profile.phone,
    locale: profile.locale,
    regions: regionsOf(ctx.territory.rows)
      .filter(({ region_id }) => chosen.has(region_id))
      .map(({ region_id, name }) => ({ region_id, name })),
    tax: Object.fromEntries(TAX_FIELDS.map((field) => [field, profile[field]])) as Client['tax'],
    extra: { newsletter: profile.newsletter, pedidos, tickets, items },
    payment: {
      preferred_payment: profile.preferred_payment,
      cc_brand: card?.brand ?? null,
      cc_last_four: card?.last_four ?? null,
      cc_exp_month: card?.exp_month ?? null,
      cc_exp_year: card?.exp_year ?? null,
      entidad: row.bank_entidad,
      oficina: row.bank_oficina,
      dc: row.bank_dc,
      cuenta: row.bank_cuenta,
    },
    actions: [
      'update',
      ...(card ? (['remove_cc'] as const) : []),
      'change_password',
      'change_email',
      'export',
      erasure ? 'keep' : 'erase',
    ],
  };
}

async function newestOrders(ctx: Ctx, customerId: number): Promise<Client['extra']['pedidos']> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['order_id', 'created_at', 'total'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(LARGEST_PAGE)
    .execute();
  return rows.map(({ order_id, created_at, total }) => ({
    order_id,
    created_at: created_at.toISOString(),
    total: eurosOf(total),
  }));
}

async function newestItems(ctx: Ctx, customerId: number): Promise<Client['extra']['items']> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(LARGEST_PAGE)
    .execute();
  return rows.map((item) => ({
    item_id: item.item_id,
    order_id: item.order_id,
    product_id: item.product_id,
    client_status_id: clientStatusIdOf(item),
  }));
}

async function newestTickets(ctx: Ctx, customerId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('customer_id', '=', customerId)
    .orderBy('ticket_id', 'desc')
    .limit(LARGEST_PAGE)
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}
