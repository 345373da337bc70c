import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { LINK_LIFE, type LinkPurpose } from '../../../domain/sessions/account-links.ts';
import { checkEmail } from '../../../domain/sessions/check-registration.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { createLink, voidLinks } from '../sessions/account-link.ts';
import { type AccountOwner, findOwner } from '../sessions/find-owner.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { throttle } from '../throttles/throttle.ts';
import { customerMail } from './customer-mail.ts';
import { provePassword } from './prove-password.ts';

/**
 * Begins the signed-in customer's change of address: both addresses get a link, and nothing changes before both have confirmed. Only the reader of
 * the new address's mail learns whether it already has an account. An earlier pending change is replaced.
 * @throws AppError sign_in_required, sign_in_locked, too_many_requests; invalid_input with `errors` of new_email and password
 */
export async function changeEmail(
  ctx: Ctx,
  typed: { readonly new_email: string; readonly password: string },
): Promise<void> {
  const customerId = requireCustomer(ctx);
  const newEmail = typed.new_email.trim();
  const problem = checkEmail(newEmail, ctx.locale);
  if (problem) throw refuseFields('invalid_input', [{ field: 'new_email', message: problem }]);
  await provePassword(ctx, { field: 'password', password: typed.password });
  await inTransaction(ctx, async (tx) => {
    const owner = await findOwner(tx, { kind: 'customer', id: customerId });
    if (!owner) throw new AppError('sign_in_required');
    if (owner.email.toLowerCase() === newEmail.toLowerCase()) return;
    await throttle(tx, 'mail_confirmation', String(customerId));
    await endOpenChange(tx, { customerId, state: 'replaced' });
    await tx.db
      .insertInto('email_changes')
      .values({
        customer_id: customerId,
        old_email: owner.email,
        new_email: newEmail,
        created_at: tx.now(),
        expires_at: new Date(tx.now().getTime() + LINK_LIFE.change_email_new),
      })
      .execute();
    await sendLink(tx, { owner, newEmail, purpose: 'change_email_old' });
    await sendLink(tx, { owner, newEmail, purpose: 'change_email_new' });
    await recordAudit(tx, { action: 'email.change_asked', subjectKind: 'customer', subjectId: customerId });
  });
}

/** Cancels the signed-in customer's pending change; without one nothing happens. @throws AppError sign_in_required */
export async function stopEmailChange(ctx: Ctx): Promise<void> {
  const customerId = requireCustomer(ctx);
  await inTransaction(ctx, (tx) => endOpenChange(tx, { customerId, state: 'stopped' }));
}

/** Ends the pending change and its links. */
export async function endOpenChange(
  tx: Ctx,
  { customerId, state }: { customerId: number; state: 'stopped' | 'replaced' },
): Promise<void> {
  const ended = await tx.db
    .updateTable('email_changes')
    .set({ state })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .returning('change_id')
    .executeTakeFirst();
  if (!ended) return;
  const user = { kind: 'customer', id: customerId } as const;
  if (state === 'replaced') for (const purpose of PURPOSES) await voidLinks(tx, user, purpose);
  await recordAudit(tx, { action: `email.change_${state}`, subjectKind: 'customer', subjectId: customerId });
}

const PURPOSES = ['change_email_old', 'change_email_new'] as const satisfies readonly LinkPurpose[];

async function sendLink(
  tx: Ctx,
  {
    owner,
    newEmail,
    purpose,
  }: { owner: AccountOwner; newEmail: string; purpose: 'change_email_old' | 'change_email_new' },
): Promise<void> {
  const side = purpose === 'change_email_old' ? 'old' : 'new';
  const email = side === 'old' ? owner.email : newEmail;
  const { frame, locale, storeId } = await customerMail(tx, owner);
  const confirmUrl = await createLink(tx, { purpose, user: owner, email, portalUrl: frame.portalUrl });
  await enqueueMail(tx, {
    dedupeKey: `account_email_change:${confirmUrl}`,
    template: 'account_email_change',
    to: email,
    locale,
    storeId,
    params: {
      ...frame,
      // The address is not proven to be the customer's, so no name is used: a stranger must not receive a name that somebody else chose.
      customerName: side === 'new' ? '' : frame.customerName,
      side,
      oldEmail: owner.email,
      newEmail,
      confirmUrl,
      validHours: LINK_LIFE[purpose] / HOUR_MS,
    },
  });
}
