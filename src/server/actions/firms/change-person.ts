import { AppError } from '../../../domain/errors/app-error.ts';
import { decidePeopleChange } from '../../../domain/firms/decide-people-change.ts';
import type { FirmMember, FirmRole } from '../../../domain/firms/firm-role.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { memberOf } from '../actors/refuse-in-firm.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { deleteSessions } from '../sessions/delete-sessions.ts';
import { lockPeople, requireAdministrator } from './load-firm.ts';
import { revokeInvitationsBy } from './revoke-invitation.ts';
import { switchAccount } from './switch-account.ts';

/** Gives a person of the firm another role, from their next request on. @throws AppError firm_right_missing, not_found, firm_last_administrator */
export async function changeRole(
  ctx: Ctx,
  { personId, role }: { readonly personId: number; readonly role: FirmRole },
): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  await inTransaction(ctx, async (tx) => {
    const decision = decidePeopleChange(await lockPeople(tx, firmId), { personId, role });
    if (!decision.ok) throw new AppError(decision.code);
    await tx.db
      .updateTable('firm_members')
      .set({ role })
      .where('firm_id', '=', firmId)
      .where('person_id', '=', personId)
      .execute();
    if (role !== 'administrator') await revokeInvitationsBy(tx, { firmId, personId });
    const detail = { person_id: personId, role };
    await recordAudit(tx, { action: 'firm.role', subjectKind: 'customer', subjectId: firmId, detail });
  });
}

/** Removes a person from the firm at once. @throws AppError firm_right_missing, not_found, firm_last_administrator */
export async function removePerson(ctx: Ctx, personId: number): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  await inTransaction(ctx, (tx) => takeOut(tx, { firmId, personId }));
}

/**
 * The signed-in person leaves the firm whose account is shown; this browser goes on in their own account.
 * @throws AppError not_found in one's own account, firm_last_administrator
 */
export async function leaveFirm(ctx: Ctx): Promise<void> {
  const firmId = requireCustomer(ctx);
  const member = memberOf(ctx);
  if (!member) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    await switchAccount(tx, null);
    await takeOut(tx, { firmId, personId: member.personId });
  });
}

/** Makes another person an administrator and leaves, both or neither. @throws AppError firm_right_missing, not_found */
export async function handOverFirm(ctx: Ctx, successorId: number): Promise<void> {
  const { personId } = requireAdministrator(ctx);
  if (successorId === personId) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    await changeRole(tx, { personId: successorId, role: 'administrator' });
    await leaveFirm(tx);
  });
}

/**
 * When a person leaves: orders, papers and the portfolio stay with the firm; mail about their orders goes to the firm's own address; their cart is
 * emptied; their sessions in the firm's account and their open invitations end, and it sends them no more push messages.
 */
async function takeOut(tx: Ctx, of: { readonly firmId: number; readonly personId: number }): Promise<void> {
  const { firmId, personId } = of;
  const people = await lockPeople(tx, firmId);
  const decision = decidePeopleChange(people, { personId, role: null });
  if (!decision.ok) throw new AppError(decision.code);
  await passNoticesOn(tx, { firmId, personId, people });
  await endMembership(tx, of);
  const detail = { person_id: personId };
  await recordAudit(tx, { action: 'firm.leave', subjectKind: 'customer', subjectId: firmId, detail });
}

/** Notices of the account that went to the leaver's own address go to one of the administrators from now on. */
async function passNoticesOn(
  tx: Ctx,
  {
    firmId,
    personId,
    people,
  }: { readonly firmId: number; readonly personId: number; readonly people: readonly FirmMember[] },
): Promise<void> {
  const heir = people.find((person) => person.role === 'administrator' && person.personId !== personId);
  if (!heir) return;
  const emailOf = (id: number) => tx.db.selectFrom('customers as p').select('p.email').where('p.customer_id', '=', id);
  await tx.db
    .updateTable('customers')
    .set({ contact_email: emailOf(heir.personId) })
    .where('customer_id', '=', firmId)
    .where('contact_email', '=', emailOf(personId))
    .execute();
}

/** Ends a membership with everything attached to it; the caller has decided that it may end. */
export async function endMembership(
  tx: Ctx,
  of: { readonly firmId: number; readonly personId: number },
): Promise<void> {
  const { firmId, personId } = of;
  await endAccess(tx, of);
  await revokeInvitationsBy(tx, of);
  await tx.db
    .updateTable('quotes')
    .set({ state: 'merged', updated_at: tx.now() })
    .where('customer_id', '=', firmId)
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .execute();
  await tx.db
    .updateTable('orders')
    .from('customers')
    .set((row) => ({ email: row.fn.coalesce('customers.contact_email', 'orders.email') }))
    .whereRef('customers.customer_id', '=', 'orders.customer_id')
    .where('orders.customer_id', '=', firmId)
    .where('orders.ordered_by', '=', personId)
    .execute();
}

/**
 * Takes a person's access to a firm's account: their sessions in it, push messages from it, and the membership. The firm's calendar is read by an
 * address that all its people know, so it ends too; who stays makes a new one.
 */
export async function endAccess(
  tx: Ctx,
  { firmId, personId }: { readonly firmId: number; readonly personId: number },
): Promise<void> {
  await tx.db
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', firmId)
    .where('person_id', '=', personId)
    .execute();
  await deleteSessions(tx, (sessions) => sessions.where('customer_id', '=', personId).where('acting_for', '=', firmId));
  await tx.db.deleteFrom('calendar_feeds').where('customer_id', '=', firmId).execute();
  await tx.db.deleteFrom('firm_members').where('firm_id', '=', firmId).where('person_id', '=', personId).execute();
}
