import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { endedVisitCookie } from '../../http/session-cookie.ts';
import { visitOf } from './refuse-in-visit.ts';

/** Ends this browser's impersonation and the forms begun in it. One that has already ended is no error. */
export async function endVisit(ctx: Ctx): Promise<void> {
  ctx.setCookie(endedVisitCookie(ctx.settings, { storeId: ctx.portal.store_id }));
  const visit = visitOf(ctx);
  const { session, actor } = ctx;
  if (!visit || !session || actor.kind !== 'customer') return;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('customer_visits')
      .set({ ended_at: tx.now() })
      .where('visit_id', '=', visit.visitId)
      .where('ended_at', 'is', null)
      .execute();
    await tx.db.deleteFrom('form_drafts').where('session_hash', '=', session.tokenHash).execute();
    await tx.db.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
    await recordAudit(tx, { action: 'visit.end', subjectKind: 'customer', subjectId: actor.customerId });
  });
}
