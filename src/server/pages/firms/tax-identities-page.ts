import type { TaxIdentitiesPage } from '../../../contract/pages/firm-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import type { TaxFields } from '../../../domain/checkout/check-buyer.ts';
import {
  addTaxIdentity,
  listTaxIdentities,
  preferTaxIdentity,
  removeTaxIdentity,
} from '../../actions/firms/tax-identities.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from '../own-data/redo-with-problems.ts';
import { requireFirm } from './require-firm.ts';

/** `/orders/firm/invoicing`: whom the firm's invoices can be made out to. @throws AppError sign_in_required, firm_right_missing */
export function taxIdentitiesPage(ctx: Ctx): Promise<TaxIdentitiesPage> {
  return present(ctx, { values: typedIn({}, ctx), problems: [] });
}

/** Carries out `fields.intent`: `add`, `default` or `remove`. */
export function changeTaxIdentities(ctx: Ctx, fields: PostedFields): Promise<PostResult<TaxIdentitiesPage>> {
  const values = typedIn(fields, ctx);
  return redoWithProblems(ctx, {
    path: '/orders/firm/invoicing',
    act: () => act(ctx, fields, values),
    page: (problems) => present(ctx, { values, problems }),
  });
}

async function act(ctx: Ctx, { intent, identity_id = '' }: PostedFields, typed: TaxFields): Promise<string | null> {
  const identityId = /^\d{1,9}$/.test(identity_id) ? Number(identity_id) : 0;
  switch (intent) {
    case 'add':
      await addTaxIdentity(ctx, typed);
      return 'data';
    case 'default':
      await preferTaxIdentity(ctx, identityId);
      return 'data';
    case 'remove':
      await removeTaxIdentity(ctx, identityId);
      return 'data';
    default:
      return null;
  }
}

function typedIn(fields: PostedFields, { portal }: Pick<Ctx, 'portal'>): TaxFields {
  const { tax_name = '', tax_id = '', tax_address = '', tax_postal_code = '', tax_city = '' } = fields;
  return {
    tax_name,
    tax_id,
    tax_address,
    tax_postal_code,
    tax_city,
    tax_country: fields.tax_country || portal.country,
  };
}

async function present(
  ctx: Ctx,
  { values, problems }: { readonly values: TaxFields; readonly problems: readonly FieldProblem[] },
): Promise<TaxIdentitiesPage> {
  const firmId = requireFirm(ctx, 'invoicing');
  const identities = await listTaxIdentities(ctx, firmId);
  return {
    identities: identities.map(({ identity_id, customer_id: _customer, created_at: _created, ...fields }) => ({
      ...fields,
      identity_id: String(identity_id),
    })),
    values,
    problems,
  };
}
