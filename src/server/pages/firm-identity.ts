import type { FirmIdentities } from '../../contract/pages/firm-identities.ts';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import type { Buyer } from '../../domain/checkout/buyer.ts';
import { memberOf } from '../actions/actors/refuse-in-firm.ts';
import { requireCustomer } from '../actions/actors/require-customer.ts';
import { listTaxIdentities } from '../actions/firms/tax-identities.ts';
import type { Ctx } from '../ctx.ts';

/** What the buyer's form shows in a firm's account instead of tax fields; null in other accounts, and while the firm has none. */
export async function firmIdentityView(ctx: Ctx, { tax_id }: Pick<Buyer, 'tax_id'>): Promise<FirmIdentities | null> {
  const identities = await listOfFirm(ctx);
  if (identities.length === 0) return null;
  return {
    identities: identities.map((one) => ({ id: String(one.identity_id), name: `${one.tax_name} · ${one.tax_id}` })),
    identity: String(identities.find((one) => one.tax_id === tax_id)?.identity_id ?? ''),
  };
}

/**
 * The posted fields with the tax data of the chosen identity in place of any others: a buyer selects the invoice recipient, and cannot invent one.
 * An identity that is not the firm's counts as none.
 */
export async function withFirmIdentity(ctx: Ctx, fields: PostedFields): Promise<PostedFields> {
  const identities = await listOfFirm(ctx);
  if (identities.length === 0) return fields;
  const chosen = identities.find(({ identity_id }) => String(identity_id) === fields.tax_identity);
  const { wants_invoice_data: _wants, ...others } = fields;
  if (!chosen) return { ...others, tax_name: '', tax_id: '', tax_address: '', tax_postal_code: '', tax_city: '' };
  const { tax_name, tax_id, tax_address, tax_postal_code, tax_city, tax_country } = chosen;
  return { ...others, wants_invoice_data: '1', tax_name, tax_id, tax_address, tax_postal_code, tax_city, tax_country };
}

async function listOfFirm(ctx: Ctx) {
  return memberOf(ctx) ? listTaxIdentities(ctx, requireCustomer(ctx)) : [];
}
