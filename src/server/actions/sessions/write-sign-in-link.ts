import { LINK_LIFE } from '../../../domain/sessions/account-links.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailWritten } from '../mail/is-mail-written.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { createLink } from './account-link.ts';
import { findOwners } from './find-owner.ts';
import { typedForLink } from './typed-form.ts';

interface LinkRequest {
  /** A request is handled once, however often its job runs. */
  readonly requestId: string;
  readonly email: string;
  readonly storeId: number;
  readonly quoteId: number | null;
  readonly returnTo: string | null;
  /** Text typed before the sign-in, sealed. */
  readonly typed: string | null;
}

/** Mails the customer of an address a link that signs in; nothing without an account. */
export function writeSignInLink(ctx: Ctx, request: LinkRequest): Promise<void> {
  const { requestId, email, storeId, quoteId, returnTo } = request;
  return inTransaction(ctx, async (tx) => {
    const [owner] = await findOwners(tx, { email }, ['customer']);
    const dedupeKey = `account_sign_in_link:${requestId}`;
    if (!owner || (await isMailWritten(tx, dedupeKey))) return;
    const portal = await loadPortalAddress(tx, storeId);
    const typed = typedForLink(tx, { sealed: request.typed, customerId: owner.id });
    const wish = { purpose: 'sign_in', user: owner, email: owner.email, portalUrl: portal.url } as const;
    await enqueueMail(tx, {
      dedupeKey,
      template: 'account_sign_in_link',
      to: owner.email,
      locale: tx.locale,
      storeId,
      params: {
        portalName: portal.name,
        portalUrl: portal.url,
        customerName: owner.firstname,
        timeZone: portal.timeZone,
        signInUrl: await createLink(tx, { ...wish, quoteId, returnTo, typed }),
        validMinutes: LINK_LIFE.sign_in / 60_000,
      },
    });
    await recordAudit(tx, { action: 'session.ask_link', subjectKind: 'customer', subjectId: owner.id });
  });
}
