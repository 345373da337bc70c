import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { refuseImpersonation } from '../../actors/refuse-impersonation.ts';
import { requireCustomer } from '../../actors/require-customer.ts';
import { isLastAdministrator } from '../../firms/list-people.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findOwner } from '../../sessions/find-owner.ts';
import { customerMail } from '../customer-mail.ts';
import { provePassword } from '../prove-password.ts';
import { openErasure, withdrawOpen } from './open-erasure.ts';

/**
 * Records the signed-in customer's request for erasure, which happens after a waiting period. Idempotent.
 * @throws AppError sign_in_required, sign_in_locked; invalid_input with `errors` of the field password; erasure_orders_open, firm_erasure_last
 */
export async function askErasure(ctx: Ctx, typed: { readonly password: string }): Promise<void> {
  const { id: customerId } = await provePassword(ctx, { field: 'password', password: typed.password });
  await inTransaction(ctx, async (tx) => {
    const owner = await findOwner(tx, { kind: 'customer', id: customerId });
    if (!owner) throw new AppError('sign_in_required');
    if (await isLastAdministrator(tx, customerId)) throw new AppError('firm_erasure_last');
    const asked = await openErasure(tx, customerId);
    if (!asked) return;
    await recordAudit(tx, { action: 'customer.erasure_asked', subjectKind: 'customer', subjectId: customerId });
    const { frame, ...mail } = await customerMail(tx, owner);
    await enqueueMail(tx, {
      ...mail,
      dedupeKey: `account_erasure_asked:${asked.erasure_id}`,
      template: 'account_erasure_asked',
      params: { ...frame, dueAt: asked.due_at.toISOString(), keepUrl: `${frame.portalUrl}/orders/profile/privacy` },
    });
  });
}

/** Cancels the signed-in customer's request for erasure; without one nothing happens. @throws AppError sign_in_required */
export async function withdrawErasure(ctx: Ctx): Promise<void> {
  const customerId = requireCustomer(ctx);
  refuseImpersonation(ctx, 'own');
  await inTransaction(ctx, async (tx) => {
    if (!(await withdrawOpen(tx, customerId))) return;
    await recordAudit(tx, { action: 'customer.erasure_withdrawn', subjectKind: 'customer', subjectId: customerId });
  });
}
