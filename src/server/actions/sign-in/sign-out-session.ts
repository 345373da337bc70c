import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { cartCountCookie, endedSessionCookie } from '../../http/session-cookie.ts';
import { endImpersonation } from '../actors/end-impersonation.ts';
import { impersonationOf } from '../actors/refuse-impersonation.ts';

/** Ends the browser's session and deletes its half-filled forms: the next person at the same machine sees nothing. */
export async function signOutSession(ctx: Ctx): Promise<void> {
  if (impersonationOf(ctx)) return endImpersonation(ctx);
  ctx.setCookie(endedSessionCookie(ctx.settings, { storeId: ctx.portal.store_id }));
  ctx.setCookie(cartCountCookie(0));
  const { session } = ctx;
  if (!session) return;
  await inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom('form_drafts').where('session_hash', '=', session.tokenHash).execute();
    await tx.db.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
    if (tx.actor.kind !== 'customer') return;
    await recordAudit(tx, { action: 'session.sign_out', subjectKind: 'customer', subjectId: tx.actor.customerId });
  });
}
