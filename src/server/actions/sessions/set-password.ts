import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { voidLinks } from './account-link.ts';
import { forgetAttempts } from './count-attempt.ts';
import { endSessions, type Kept } from './end-sessions.ts';
import type { AccountOwner } from './find-owner.ts';
import { openOwnAccount } from './open-own-account.ts';

/**
 * Sets an account's password, in the transaction that proved its owner: all other sessions and access tokens end, reset links are voided, a
 * lock is lifted, and the owner is notified by e-mail.
 * @param passwordHash from `hashPassword`, made before the transaction
 * @throws AppError impersonation_refused
 */
export async function setPassword(tx: Ctx, owner: AccountOwner, passwordHash: string, kept: Kept = {}): Promise<void> {
  refuseImpersonation(tx, 'own');
  await storeHash(tx, owner, passwordHash);
  await endSessions(tx, owner, kept);
  await voidLinks(tx, owner, 'reset_password');
  await forgetAttempts(tx, owner.email);
  await recordAudit(tx, { action: 'password.change', subjectKind: owner.kind, subjectId: owner.id });
  await tellOwner(tx, owner);
}

async function storeHash(tx: Ctx, { kind, id }: AccountOwner, password_hash: string): Promise<void> {
  if (kind === 'agent') {
    await tx.db.updateTable('agents').set({ password_hash }).where('agent_id', '=', id).execute();
    return;
  }
  await tx.db
    .updateTable('customers')
    .set({ password_hash, updated_at: tx.now() })
    .where('customer_id', '=', id)
    .execute();
  await openOwnAccount(tx, id);
}

async function tellOwner(tx: Ctx, owner: AccountOwner): Promise<void> {
  const portal = await loadPortalAddress(tx, owner.storeId);
  const changedAt = tx.now().toISOString();
  await enqueueMail(tx, {
    dedupeKey: `account_password_changed:${owner.kind}:${owner.id}:${changedAt}`,
    template: 'account_password_changed',
    to: owner.email,
    locale: owner.locale,
    storeId: owner.storeId,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      customerName: owner.firstname,
      timeZone: portal.timeZone,
      email: owner.email,
      changedAt,
      forgottenUrl: `${portal.url}/tienda/customer/password`,
    },
  });
}
