import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { randomKey } from '../keys/random-key.ts';
import { requirePerson } from './load-firm.ts';

/**
 * Lets this browser act in the account of a firm that its person is in, or with null in their own again. Forms open in other tabs belong to the
 * former account: a new form key invalidates them.
 * @throws AppError sign_in_required, not_found for a firm of others
 */
export async function switchAccount(ctx: Ctx, firmId: number | null): Promise<void> {
  const personId = requirePerson(ctx);
  refuseImpersonation(ctx, 'own');
  const { session } = ctx;
  if (!session) throw new AppError('sign_in_required');
  await inTransaction(ctx, async (tx) => {
    if (firmId !== null) {
      await tx.db
        .selectFrom('firm_members')
        .select('role')
        .where('firm_id', '=', firmId)
        .where('person_id', '=', personId)
        .forShare()
        .executeTakeFirstOrThrow(() => new AppError('not_found'));
    }
    await tx.db
      .updateTable('sessions')
      .set({ acting_for: firmId, formkey: randomKey(), return_to: null, last_order_id: null, joined_items: [] })
      .where('token_hash', '=', session.tokenHash)
      .execute();
    // Forms begun in one account are not finished in another.
    await tx.db.deleteFrom('form_drafts').where('session_hash', '=', session.tokenHash).execute();
    const detail = { person_id: personId };
    await recordAudit(tx, { action: 'firm.switch', subjectKind: 'customer', subjectId: firmId ?? personId, detail });
  });
}
