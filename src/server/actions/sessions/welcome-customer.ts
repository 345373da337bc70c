import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { FIRST_PASSWORD_LIFE } from '../../../domain/sessions/account-links.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { createLink } from './account-link.ts';

export interface NewCustomer {
  readonly customerId: number;
  readonly email: string;
  readonly firstname: string;
  /** True when a trusted party has verified the address; otherwise the mail contains a link that confirms it. */
  readonly isConfirmed: boolean;
  /** An account opened by an agent: the e-mail has a link to choose a password, which also confirms the address. */
  readonly choosesPassword?: boolean;
}

/** Writes a new customer's welcome e-mail, once. */
export async function welcomeCustomer(
  tx: Ctx,
  { customerId, email, firstname, isConfirmed, choosesPassword = false }: NewCustomer,
): Promise<void> {
  const portal = await loadPortalAddress(tx, tx.portal.store_id);
  const user = { kind: 'customer', id: customerId } as const;
  const link = { purpose: 'confirm_email', user, email, portalUrl: portal.url } as const;
  await enqueueMail(tx, {
    dedupeKey: `account_welcome:${customerId}`,
    template: 'account_welcome',
    to: email,
    locale: tx.locale,
    storeId: tx.portal.store_id,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      customerName: firstname,
      timeZone: portal.timeZone,
      email,
      accountUrl: `${portal.url}/orders`,
      confirmUrl: isConfirmed || choosesPassword ? null : await createLink(tx, link),
      ...(choosesPassword && {
        passwordUrl: await createLink(tx, { ...link, purpose: 'reset_password', life: FIRST_PASSWORD_LIFE }),
        passwordDays: FIRST_PASSWORD_LIFE / DAY_MS,
      }),
    },
  });
}
