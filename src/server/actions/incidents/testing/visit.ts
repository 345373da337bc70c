import type { Ctx } from '../../../ctx.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { openSession } from '../../sessions/with-session.ts';

/** A browser without an account that opened the link of a form. */
export async function addIncidentVisit({ deps }: Stage, formId: number): Promise<Ctx> {
  const session = await openSession(testCtx(deps));
  await deps.db
    .insertInto('incident_visits')
    .values({ session_hash: session.tokenHash, form_id: formId, opened_at: deps.now() })
    .execute();
  return testCtx(deps, { session });
}
