import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { endedImpersonationCookie } from '../../http/session-cookie.ts';
import { impersonationOf } from './refuse-impersonation.ts';

/** Ends this browser's impersonation and the forms begun in it. One that has already ended is no error. */
export async function endImpersonation(ctx: Ctx): Promise<void> {
  ctx.setCookie(endedImpersonationCookie(ctx.settings, { storeId: ctx.portal.store_id }));
  const impersonation = impersonationOf(ctx);
  const { session, actor } = ctx;
  if (!impersonation || !session || actor.kind !== 'customer') return;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('customer_visits')
      .set({ ended_at: tx.now() })
      .where('visit_id', '=', impersonation.impersonationId)
      .where('ended_at', 'is', null)
      .execute();
    await tx.db.deleteFrom('form_drafts').where('session_hash', '=', session.tokenHash).execute();
    await tx.db.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
    await recordAudit(tx, { action: 'visit.end', subjectKind: 'customer', subjectId: actor.customerId });
  });
}
