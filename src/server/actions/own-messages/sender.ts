import { AppError } from '../../../domain/errors/app-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { requirePerson } from '../firms/load-firm.ts';
import { standingTarget } from '../inbox/targets.ts';
import { getFormOfItem } from '../incidents/open-form.ts';
import { getOwnTicket } from './own-ticket.ts';

/** The place of a message form: an order, a ticket, the questions about an item, or the help page. */
export type WrittenAt =
  | { readonly kind: 'order' | 'ticket'; readonly id: number }
  | { readonly kind: 'incident'; readonly formId: number; readonly orderId: number }
  | {
      readonly kind: 'help';
      readonly subject: string;
      /** Typed by a visitor, and unproven; null for a signed-in customer. */
      readonly visitor: { readonly name: string; readonly email: string } | null;
    };

/** The sender, and the subject. */
export interface Sender {
  readonly email: string;
  readonly name: string;
  /** The signed-in customer. */
  readonly customerId: number | null;
  readonly storeId: number;
  readonly subject: string;
  /** The item that a new ticket is tied to. */
  readonly itemId: number | null;
  /** Items whose open ticket is joined. */
  readonly itemIds: readonly number[];
  /** The answered ticket. */
  readonly ticketId: number | null;
  /** Whether the address is proven to be the sender's, by an account or by a link that was sent there. */
  readonly isProven: boolean;
}

/**
 * Sender and subject, if they may write there.
 * @throws AppError sign_in_required, not_found for somebody else's
 */
export async function loadSender(ctx: Ctx, at: WrittenAt): Promise<Sender> {
  switch (at.kind) {
    case 'order': {
      const order = await getOwnOrder(ctx, at.id);
      return { ...(await loadAccount(ctx)), ...(await aboutOrder(ctx, order)), ticketId: null };
    }
    case 'ticket': {
      const { ticket_id, store_id, subject } = await getOwnTicket(ctx, at.id);
      const answer = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
      return {
        ...(await loadAccount(ctx)),

        storeId: store_id,
        subject: answer,
        itemId: null,
        itemIds: [],
        ticketId: ticket_id,
      };
    }
    case 'incident':
      return ofIncident(ctx, at);
    case 'help': {
      const nothing = { storeId: ctx.portal.store_id, itemId: null, itemIds: [], ticketId: null };
      const { visitor, subject } = at;
      if (!visitor) return { ...(await loadAccount(ctx)), ...nothing, subject };
      const { email, name } = visitor;
      return { ...nothing, email, name, customerId: null, subject, isProven: false };
    }
  }
}

async function ofIncident(ctx: Ctx, { formId, orderId }: { formId: number; orderId: number }): Promise<Sender> {
  const { item, isOwner } = await getFormOfItem(ctx, { formId, orderId });
  const { email, firstname, lastname, store_id } = await ctx.db
    .selectFrom('orders')
    .select(['email', 'firstname', 'lastname', 'store_id'])
    .where('order_id', '=', item.order_id)
    .executeTakeFirstOrThrow();
  // The link to the questions was sent to the order's address.
  const byLink = { email, name: `${firstname} ${lastname}`.trim(), customerId: null, isProven: true };
  return {
    ...(isOwner ? await loadAccount(ctx) : byLink),
    storeId: store_id,
    subject: orderSubject(ctx, item.order_id),

    itemId: item.item_id,
    itemIds: [item.item_id],
    ticketId: null,
  };
}

async function getOwnOrder(ctx: Ctx, orderId: number): Promise<{ order_id: number; store_id: number }> {
  return ctx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id'])
    .where('order_id', '=', orderId)
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

async function aboutOrder(ctx: Ctx, { order_id, store_id }: { order_id: number; store_id: number }) {
  const target = await standingTarget(ctx, { kind: 'order', id: order_id });
  const items = await ctx.db.selectFrom('order_items').select('item_id').where('order_id', '=', order_id).execute();
  return {
    storeId: store_id,
    subject: orderSubject(ctx, order_id),
    itemId: target?.id ?? null,
    itemIds: items.map(({ item_id }) => item_id),
  };
}

async function loadAccount(ctx: Ctx): Promise<Pick<Sender, 'email' | 'name' | 'customerId' | 'isProven'>> {
  const customerId = requireCustomer(ctx);
  const { email, firstname, lastname } = await ctx.db
    .selectFrom('customers')
    .select(['email', 'firstname', 'lastname'])
    .where('customer_id', '=', requirePerson(ctx))
    .executeTakeFirstOrThrow();
  return { email, name: `${firstname} ${lastname}`.trim(), customerId, isProven: true };
}

function orderSubject({ locale }: Pick<Ctx, 'locale'>, orderId: number): string {
  return `${ORDER[locale]} ${orderId}`;
}

const ORDER: Text = { es: 'Pedido', en: 'Order', pt: 'Pedido' };
