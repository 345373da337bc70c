import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { inventedAddressOf } from '../../../domain/firms/invented-address.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { refuseInFirm } from '../actors/refuse-in-firm.ts';
import { requireCustomer } from '../actors/require-customer.ts';

/** Maximum number of firms and families of one person. */
export const MOST_FIRMS = 10;

/**
 * Opens an account that the signed-in person shares with others, and makes them its administrator. Idempotent per request.
 * @throws AppError sign_in_required, firm_own_account, firm_too_many
 */
export async function foundFirm(
  ctx: Ctx,
  wish: { readonly name: string; readonly contactEmail: string; readonly requestKey: string },
): Promise<number> {
  const personId = requireCustomer(ctx);
  refuseImpersonation(ctx, 'own');
  refuseInFirm(ctx, 'own_account');
  return inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('customers').select('customer_id').where('customer_id', '=', personId).forUpdate().execute();
    const made = await tx.db
      .selectFrom('firms')
      .select('firm_id')
      .where('request_key', '=', wish.requestKey)
      .executeTakeFirst();
    if (made) return made.firm_id;
    if ((await countFirms(tx, personId)) >= MOST_FIRMS) throw new AppError('firm_too_many', { most: MOST_FIRMS });
    const { customer_id: firmId } = await tx.db
      .insertInto('customers')
      .values({
        email: inventedAddressOf(randomUUID()),
        contact_email: wish.contactEmail,
        email_confirmed_at: tx.now(),
        firstname: wish.name,
        lastname: '',
        locale: tx.locale,
        store_id: tx.portal.store_id,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    const row = { firm_id: firmId, request_key: wish.requestKey, created_at: tx.now() };
    await tx.db.insertInto('firms').values(row).execute();
    const member = { firm_id: firmId, person_id: personId, role: 'administrator', joined_at: tx.now() };
    await tx.db.insertInto('firm_members').values(member).execute();
    await recordAudit(tx, { action: 'firm.found', subjectKind: 'customer', subjectId: firmId });
    return firmId;
  });
}

/** The number of firms that a person belongs to. */
export async function countFirms({ db }: Pick<Ctx, 'db'>, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('firm_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
