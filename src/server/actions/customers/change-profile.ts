import type { ClientUpdate } from '../../../contract/customers/client.ts';
import { checkProfile } from '../../../domain/customers/check-profile.ts';
import { ACCOUNT_PARTS, type Profile } from '../../../domain/customers/profile.ts';
import { regionsOf } from '../../../domain/customers/regions.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { removeSavedCard } from '../saved-cards/remove-saved-card.ts';
import { noteChanges } from './note-changes.ts';
import { personColumns, wishColumns } from './profile-columns.ts';
import { profileOf } from './profile-of.ts';
import { refuseProfile } from './refuse-profile.ts';

/**
 * Changes a customer's data, for the customer or for an agent. Omitted fields keep their values. Idempotent.
 * @throws AppError not_found for an erased customer; customer_merged; invalid_input with `errors` ({ field, message }) in the caller's language
 */
export async function changeProfile(
  tx: Ctx,
  { customerId, update }: { readonly customerId: number; readonly update: ClientUpdate },
): Promise<void> {
  const row = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.merged_into !== null) throw new AppError('customer_merged', { id: customerId, into: row.merged_into });
  const before = profileOf(row);
  const profile = checked(tx, merge(before, update));
  const changed = (Object.keys(profile) as (keyof Profile)[]).filter(
    (field) => String(profile[field]) !== String(before[field]),
  );
  if (changed.length > 0) {
    await writeProfile(tx, { customerId, profile });
    await noteChanges(tx, { customerId, before, after: profile });
    // Names of fields only: their values must not enter the journal.
    await recordAudit(tx, {
      action: 'customer.update',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { fields: changed, ...(changed.includes('newsletter') && { newsletter: profile.newsletter }) },
    });
  }
  if (update.remove_cc || update.payment?.remove_cc) await removeSavedCard(tx, customerId);
}

function merge(
  before: Profile,
  { payment = {}, tax = {}, extra = {}, regions, remove_cc: _card, ...person }: ClientUpdate,
): Profile {
  const { remove_cc: _, preferred_payment, ...account } = payment;
  const texts = { ...person, ...tax };
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const parts = ACCOUNT_PARTS.flatMap((part) => (account[part] === undefined ? [] : [[part, account[part] ?? '']]));
  return {
    ...before,
    ...given,
    ...Object.fromEntries(parts),
    newsletter: extra.newsletter ?? before.newsletter,
    region_ids: regions?.map(({ region_id }) => region_id) ?? before.region_ids,
    preferred_payment: preferred_payment === undefined ? before.preferred_payment : preferred_payment,
  };
}

function checked(tx: Ctx, typed: Profile): Profile {
  const known = new Set(regionsOf(tx.territory.rows).map(({ region_id }) => region_id));
  const outcome = checkProfile(typed, (regionId) => known.has(regionId));
  if (outcome.ok) return outcome.profile;
  throw refuseProfile(tx, outcome.problems);
}

async function writeProfile(tx: Ctx, { customerId, profile }: { customerId: number; profile: Profile }): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({ ...personColumns(profile), ...wishColumns(profile), updated_at: tx.now() })
    .where('customer_id', '=', customerId)
    .execute();
}
