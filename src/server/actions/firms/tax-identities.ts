import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import { taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { buyerProblemMessage } from '../../../domain/checkout/buyer-messages.ts';
import { checkTaxFields, type TaxFields } from '../../../domain/checkout/check-buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { requireAdministrator } from './load-firm.ts';

/** Maximum number of identities of one firm. */
const MOST_IDENTITIES = 50;
const FULL: Text = {
  es: `Ya tienes ${MOST_IDENTITIES} juegos de datos fiscales, el máximo. Quita uno que no uses.`,
  en: `You already have ${MOST_IDENTITIES} sets of tax details, the maximum. Remove one that you do not use.`,
  pt: `Já tem ${MOST_IDENTITIES} conjuntos de dados fiscais, o máximo. Retire um que não use.`,
};

/** Tax identities that a firm's invoices can be issued to, the usual one first. */
export function listTaxIdentities({ db }: Pick<Ctx, 'db'>, firmId: number) {
  return db
    .selectFrom('tax_identities')
    .selectAll()
    .where('customer_id', '=', firmId)
    .orderBy('is_default', 'desc')
    .orderBy('tax_name')
    .orderBy('identity_id')
    .limit(MOST_IDENTITIES)
    .execute();
}

/**
 * Adds another tax identity of the firm; the first one becomes the usual one.
 * @throws AppError firm_right_missing; invalid_input with `errors` by field; tax_identity_known
 */
export async function addTaxIdentity(ctx: Ctx, typed: TaxFields): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  const problems = checkTaxFields(typed).map(({ field, code }) => ({
    field,
    message: buyerProblemMessage(code, ctx.locale),
  }));
  const party = taxPartyOf(typed);
  if (problems.length > 0 || party === null) throw refuseFields('invalid_input', problems);
  await inTransaction(ctx, async (tx) => {
    const known = await lockIdentities(tx, firmId);
    if (known.length >= MOST_IDENTITIES)
      throw refuseFields('invalid_input', [{ field: 'tax_id', message: FULL[ctx.locale] }]);
    if (known.some(({ tax_id }) => tax_id === party.taxId)) throw new AppError('tax_identity_known');
    const { identity_id } = await tx.db
      .insertInto('tax_identities')
      .values({
        customer_id: firmId,
        tax_name: party.name,
        tax_id: party.taxId,
        tax_address: party.address,
        tax_postal_code: party.postalCode,
        tax_city: party.city,
        tax_country: party.country,
        is_default: known.length === 0,
        created_at: tx.now(),
      })
      .returning('identity_id')
      .executeTakeFirstOrThrow();
    await record(tx, { action: 'firm.add_tax_identity', firmId, identityId: identity_id });
  });
}

/** Makes an identity the usual one. @throws AppError firm_right_missing, not_found for another firm's */
export async function preferTaxIdentity(ctx: Ctx, identityId: number): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  await inTransaction(ctx, async (tx) => {
    const known = await lockIdentities(tx, firmId);
    if (!known.some(({ identity_id }) => identity_id === identityId)) throw new AppError('not_found');
    const own = tx.db.updateTable('tax_identities').where('customer_id', '=', firmId);
    await own.set({ is_default: false }).where('is_default', '=', true).execute();
    await own.set({ is_default: true }).where('identity_id', '=', identityId).execute();
    await record(tx, { action: 'firm.prefer_tax_identity', firmId, identityId });
  });
}

/** Removes an identity; its orders and invoices do not change. @throws AppError firm_right_missing, not_found */
export async function removeTaxIdentity(ctx: Ctx, identityId: number): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockIdentities(tx, firmId);
    const removed = await tx.db
      .deleteFrom('tax_identities')
      .where('customer_id', '=', firmId)
      .where('identity_id', '=', identityId)
      .returning('identity_id')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await record(tx, { action: 'firm.remove_tax_identity', firmId, identityId });
  });
}

async function lockIdentities(tx: Ctx, firmId: number) {
  await tx.db.selectFrom('firms').select('firm_id').where('firm_id', '=', firmId).forUpdate().execute();
  return tx.db
    .selectFrom('tax_identities')
    .select(['identity_id', 'tax_id'])
    .where('customer_id', '=', firmId)
    .execute();
}

function record(tx: Ctx, { action, firmId, identityId }: { action: AuditAction; firmId: number; identityId: number }) {
  const detail = { identity_id: identityId };
  return recordAudit(tx, { action, subjectKind: 'customer', subjectId: firmId, detail });
}
