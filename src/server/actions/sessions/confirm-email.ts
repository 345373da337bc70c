import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { LINK_LIFE } from '../../../domain/sessions/account-links.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { throttle } from '../throttles/throttle.ts';
import { createLink, findLink, spendLink } from './account-link.ts';

/** The address that a mail's link confirms; null when it is void or older than a week. Changes nothing. */
export async function findConfirmation(ctx: Ctx, token: string): Promise<{ email: string } | null> {
  await throttle(ctx, 'use_link', ctx.network);
  const link = await findLink(ctx, token, 'confirm_email');
  return link && { email: link.email };
}

/**
 * Confirms the address that a link was sent to. Idempotent.
 * @throws AppError confirm_link_invalid when the link is void or old, or the account has another address by now
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<void> {
  await throttle(ctx, 'use_link', ctx.network);
  await inTransaction(ctx, async (tx) => {
    const link = await findLink(tx, token, 'confirm_email');
    const isHis = link && (await confirmAddress(tx, { customerId: link.user.id, email: link.email }));
    if (!isHis) throw new AppError('confirm_link_invalid');
    if (link.usedAt === null) await spendLink(tx, link);
  });
}

/** Records that a customer controls their address. @returns false when the address has changed */
export async function confirmAddress(
  tx: Ctx,
  { customerId, email }: { customerId: number; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('customers')
    .set({ email_confirmed_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return isConfirmed(tx, { customerId, email });
  await recordAudit(tx, { action: 'email.confirm', subjectKind: 'customer', subjectId: customerId });
  return true;
}

async function isConfirmed({ db }: Ctx, { customerId, email }: { customerId: number; email: string }) {
  const row = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sends the signed-in customer the link again; nothing when the address is confirmed.
 * @throws AppError sign_in_required, too_many_requests
 */
export async function resendConfirmation(ctx: Ctx): Promise<void> {
  const customerId = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    const customer = await tx.db
      .selectFrom('customers')
      .select(['email', 'firstname', 'locale', 'store_id', 'email_confirmed_at'])
      .where('customer_id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (customer.email_confirmed_at !== null) return;
    await throttle(tx, 'mail_confirmation', String(customerId));
    const portal = await loadPortalAddress(tx, tx.portal.store_id);
    const user = { kind: 'customer', id: customerId } as const;
    const { email } = customer;
    const confirmUrl = await createLink(tx, { purpose: 'confirm_email', user, email, portalUrl: portal.url });
    await enqueueMail(tx, {
      dedupeKey: `account_confirm_email:${confirmUrl}`,
      template: 'account_confirm_email',
      to: email,
      locale: tx.locale,
      storeId: tx.portal.store_id,
      params: {
        portalName: portal.name,
        portalUrl: portal.url,
        customerName: customer.firstname,
        timeZone: portal.timeZone,
        email,
        confirmUrl,
        validDays: LINK_LIFE.confirm_email / DAY_MS,
      },
    });
  });
}
