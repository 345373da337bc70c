import type { Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import type { AccountOwner } from '../sessions/find-owner.ts';

/** Parts common to all account e-mails: portal and layout. */
export async function customerMail(
  ctx: Ctx,
  owner: Pick<AccountOwner, 'email' | 'firstname' | 'locale' | 'storeId'>,
): Promise<{
  readonly to: string;
  readonly locale: Locale;
  readonly storeId: number;
  readonly frame: {
    readonly portalName: string;
    readonly portalUrl: string;
    readonly customerName: string;
    readonly timeZone: string;
  };
}> {
  const portal = await loadPortalAddress(ctx, owner.storeId);
  return {
    to: owner.email,
    locale: owner.locale,
    storeId: owner.storeId,
    frame: {
      portalName: portal.name,
      portalUrl: portal.url,
      customerName: owner.firstname,
      timeZone: portal.timeZone,
    },
  };
}
