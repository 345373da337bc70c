import { AppError } from '../../../domain/errors/app-error.ts';
import { readReason } from '../../../domain/sessions/impersonation.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { impersonationOf } from '../actors/refuse-impersonation.ts';

/**
 * Records the reason for changes in this impersonation, which are allowed from then on. The first reason stays.
 * @returns false for an empty reason
 * @throws AppError forbidden outside an impersonation
 */
export async function giveReason(ctx: Ctx, typed: string): Promise<boolean> {
  const impersonation = impersonationOf(ctx);
  if (!impersonation || ctx.actor.kind !== 'customer') throw new AppError('forbidden');
  const reason = readReason(typed);
  if (reason === null) return false;
  const { customerId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const kept = await tx.db
      .updateTable('customer_visits')
      .set({ reason, reason_at: tx.now() })
      .where('visit_id', '=', impersonation.impersonationId)
      .where('reason', 'is', null)
      .returning('visit_id')
      .executeTakeFirst();
    if (!kept) return;
    const detail = { reason };
    await recordAudit(tx, { action: 'visit.reason', subjectKind: 'customer', subjectId: customerId, detail });
  });
  return true;
}
