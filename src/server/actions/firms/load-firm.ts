import { AppError } from '../../../domain/errors/app-error.ts';
import type { FirmMember, FirmRole } from '../../../domain/firms/firm-role.ts';
import type { Ctx } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { memberOf, refuseInFirm } from '../actors/refuse-in-firm.ts';
import { requireCustomer } from '../actors/require-customer.ts';

/** The firm whose account is shown, for one of its administrators. @throws AppError sign_in_required, not_found, firm_right_missing */
export function requireAdministrator(ctx: Ctx): { readonly firmId: number; readonly personId: number } {
  const firmId = requireCustomer(ctx);
  refuseImpersonation(ctx, 'own');
  const member = memberOf(ctx);
  if (!member) throw new AppError('not_found');
  refuseInFirm(ctx, 'administer');
  return { firmId, personId: member.personId };
}

/** The person who is signed in, not the account they act in. @throws AppError sign_in_required */
export function requirePerson(ctx: Ctx): number {
  return memberOf(ctx)?.personId ?? requireCustomer(ctx);
}

/** Locks a firm's people until the end of the transaction, so that changes to them are serialised. */
export async function lockPeople(tx: Ctx, firmId: number): Promise<readonly FirmMember[]> {
  await tx.db.selectFrom('firms').select('firm_id').where('firm_id', '=', firmId).forUpdate().execute();
  const rows = await tx.db
    .selectFrom('firm_members')
    .select(['person_id', 'role'])
    .where('firm_id', '=', firmId)
    .execute();
  return rows.map(({ person_id, role }) => ({ personId: person_id, role: role as FirmRole }));
}

/** Whether an account is shared by the people of a firm. */
export async function isFirmsAccount({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<boolean> {
  const row = await db.selectFrom('firms').select('firm_id').where('firm_id', '=', customerId).executeTakeFirst();
  return row !== undefined;
}
