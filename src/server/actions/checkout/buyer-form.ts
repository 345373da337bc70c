import type { BuyerValues } from '../../../contract/pages/checkout-pages.ts';
import type { PostedFields } from '../../../contract/pages/posted-form.ts';
import { type Buyer, NO_BUYER, withTaxName } from '../../../domain/checkout/buyer.ts';
import { needsTaxData } from '../../../domain/checkout/decide-placement.ts';
import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import { typedLine } from '../../../domain/identity/typed-text.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { Cart } from '../cart/cart-shape.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { findActiveQuote } from '../cart/find-cart.ts';
import { listTaxIdentities } from '../firms/tax-identities.ts';
import { buyerOf } from './buyer-of.ts';

/** The buyer from their account; a guest from the details saved with their cart, blank at first. */
export async function getBuyer(ctx: Ctx): Promise<Buyer> {
  if (ctx.actor.kind !== 'customer') return getGuest(ctx);
  const { member } = ctx.actor;
  if (member) return getMember(ctx, member.personId);
  const customer = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', ctx.actor.customerId)
    .executeTakeFirstOrThrow();
  return buyerOf(customer);
}

/** A buyer for a firm, from the details saved with their cart; at first, their own name with the firm's usual tax identity. */
async function getMember(ctx: Ctx, personId: number): Promise<Buyer> {
  const written = await getGuest(ctx);
  if (written !== NO_BUYER) return written;
  const [person, [usual]] = await Promise.all([
    ctx.db.selectFrom('customers').selectAll().where('customer_id', '=', personId).executeTakeFirstOrThrow(),
    listTaxIdentities(ctx, requireCustomer(ctx)),
  ]);
  return buyerOf({ ...person, ...NO_TAX_DATA, ...usual });
}

const NO_TAX_DATA = {
  tax_name: null,
  tax_id: null,
  tax_address: null,
  tax_postal_code: null,
  tax_city: null,
  tax_country: null,
};

async function getGuest(ctx: Ctx): Promise<Buyer> {
  const active = await findActiveQuote(ctx);
  if (!active) return NO_BUYER;
  const { guest_buyer } = await ctx.db
    .selectFrom('quotes')
    .select('guest_buyer')
    .where('quote_id', '=', active.quote_id)
    .executeTakeFirstOrThrow();
  return guest_buyer === null ? NO_BUYER : guest_buyer;
}

/** The customer's own address, the only one their order may be sent to; null for a guest. */
export function accountEmailOf({ actor }: Ctx, account: Buyer): string | null {
  return actor.kind === 'customer' ? account.email : null;
}

/** Whether the buyer agreed to the present text for this cart. */
export async function hasConsented(ctx: Ctx, quoteId: number | null): Promise<boolean> {
  if (quoteId === null) return false;
  const quote = await ctx.db
    .selectFrom('quotes')
    .select('consent_text_version')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return quote?.consent_text_version === TERMS_VERSION;
}

/**
 * Parses the buyer's form. Unticked boxes are not posted; a missing e-mail is the account's, and a missing invoice name the buyer's own.
 */
export function readValues(fields: PostedFields, account: Buyer): BuyerValues {
  const text = (name: keyof Buyer) => typedLine(fields[name] ?? '');
  return withTaxName({
    firstname: text('firstname'),
    lastname: text('lastname'),
    email: (fields.email ?? account.email).trim(),
    phone: text('phone'),
    wants_invoice_data: isTicked(fields.wants_invoice_data),
    tax_name: text('tax_name'),
    tax_id: text('tax_id'),
    tax_address: text('tax_address'),
    tax_postal_code: text('tax_postal_code'),
    tax_city: text('tax_city'),
    tax_country: text('tax_country'),
    consent: isTicked(fields.consent),
  });
}

function isTicked(field: string | undefined): boolean {
  return field !== undefined && field !== '' && field !== '0' && field !== 'false';
}

/** Whether this cart can only be invoiced with the buyer's tax data. */
export function taxDataRequired(ctx: Ctx, { items }: Cart): boolean {
  const { total, fees } = cartTotals(items);
  return needsTaxData({ store_id: ctx.portal.store_id, total, fees });
}
