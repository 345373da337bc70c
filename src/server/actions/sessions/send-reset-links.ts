import { LINK_LIFE } from '../../../domain/sessions/account-links.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailWritten } from '../mail/is-mail-written.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { createLink } from './account-link.ts';
import { type AccountOwner, findOwners } from './find-owner.ts';

interface ResetRequest {
  /** A request is handled once, however often its job runs. */
  readonly requestId: string;
  readonly email: string;
  /** Portal of the request: the e-mail links back to it. */
  readonly storeId: number;
}

/** Writes a mail with a link for each account of an address; none without an account. A locked account gets one too. */
export function sendResetLinks(ctx: Ctx, { requestId, email, storeId }: ResetRequest): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const owner of await findOwners(tx, { email })) {
      const dedupeKey = `account_password_reset:${requestId}:${owner.kind}`;
      if (!(await isMailWritten(tx, dedupeKey))) await writeMail(tx, { owner, dedupeKey, storeId });
    }
  });
}

async function writeMail(
  tx: Ctx,
  { owner, dedupeKey, storeId }: { owner: AccountOwner; dedupeKey: string; storeId: number },
): Promise<void> {
  const portal = await loadPortalAddress(tx, storeId);
  const resetUrl = await createLink(tx, {
    purpose: 'reset_password',
    user: owner,
    email: owner.email,
    portalUrl: portal.url,
  });
  await enqueueMail(tx, {
    dedupeKey,
    template: 'account_password_reset',
    to: owner.email,
    locale: tx.locale,
    storeId,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      customerName: owner.firstname,
      timeZone: portal.timeZone,
      account: owner.kind,
      resetUrl,
      validMinutes: LINK_LIFE.reset_password / 60_000,
    },
  });
  await recordAudit(tx, { action: 'password.remember', subjectKind: owner.kind, subjectId: owner.id });
}
