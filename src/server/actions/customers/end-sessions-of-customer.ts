import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Ends all sessions of a customer, who has lost a telephone or reports a stranger in their account. Repeating it ends nothing more.
 * @throws AppError forbidden, reauthentication_required, not_found
 */
export async function endSessionsOfCustomer(ctx: Ctx, customerId: number): Promise<void> {
  requireNamedRight(ctx, 'manage_users');
  requireReauthentication(ctx, 'manage_users');
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .selectFrom('customers')
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    await endSessions(tx, { kind: 'customer', id: customerId });
    await recordAudit(tx, { action: 'session.end', subjectKind: 'customer', subjectId: customerId });
  });
}
