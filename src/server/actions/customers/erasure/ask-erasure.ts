import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { ERASURE_WAIT_DAYS } from '../../../../domain/customers/retention.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { refuseInVisit } from '../../actors/refuse-in-visit.ts';
import { requireCustomer } from '../../actors/require-customer.ts';
import { isLastAdministrator } from '../../firms/list-people.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findOwner } from '../../sessions/find-owner.ts';
import { customerMail } from '../customer-mail.ts';
import { provePassword } from '../prove-password.ts';
import { findOpenOrders } from './open-orders.ts';

/**
 * Records the signed-in customer's request for erasure, which happens after a waiting period. Idempotent.
 * @throws AppError sign_in_required, sign_in_locked; invalid_input with `errors` of the field password; erasure_orders_open, firm_erasure_last
 */
export async function askErasure(ctx: Ctx, typed: { readonly password: string }): Promise<void> {
  const { id: customerId } = await provePassword(ctx, { field: 'password', password: typed.password });
  await inTransaction(ctx, async (tx) => {
    const owner = await findOwner(tx, { kind: 'customer', id: customerId });
    if (!owner) throw new AppError('sign_in_required');
    const open = await findOpenOrders(tx, customerId);
    if (open.length > 0) throw new AppError('erasure_orders_open', { orders: open.join(', ') });
    if (await isLastAdministrator(tx, customerId)) throw new AppError('firm_erasure_last');
    const asked = await tx.db
      .insertInto('erasures')
      .values({
        customer_id: customerId,
        requested_at: tx.now(),
        due_at: new Date(tx.now().getTime() + ERASURE_WAIT_DAYS * DAY_MS),
      })
      .onConflict((conflict) => conflict.column('customer_id').where('state', '=', 'open').doNothing())
      .returning(['erasure_id', 'due_at'])
      .executeTakeFirst();
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
  refuseInVisit(ctx, 'own');
  await inTransaction(ctx, async (tx) => {
    const withdrawn = await tx.db
      .updateTable('erasures')
      .set({ state: 'withdrawn', ended_at: tx.now() })
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .returning('erasure_id')
      .executeTakeFirst();
    if (!withdrawn) return;
    await recordAudit(tx, { action: 'customer.erasure_withdrawn', subjectKind: 'customer', subjectId: customerId });
  });
}
