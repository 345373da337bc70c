import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Stage } from '../../actions/items/testing/order-stage.ts';
import { releaseResult } from '../../actions/own-orders/testing/delivered-note.ts';
import { withSession } from '../../actions/sessions/with-session.ts';
import type { Ctx } from '../../ctx.ts';
import { testCtx } from '../../testing/test-deps.ts';

export const MINUTE = 60_000;

/** A browser without a session, behind limits as in production. */
export async function browser(stage: Stage, network = '192.0.2.7'): Promise<Ctx> {
  const deps = { ...stage.deps, settings: { ...stage.deps.settings, RATE_LIMITS: true } };
  return withSession({ ...testCtx(deps), network });
}

/** A delivered nota with its paper. */
export async function delivered(stage: Stage) {
  const item = await stage.addItem({
    panel_status_id: STATUS.delivered,
    clock: 'ended',
    delivered_at: stage.deps.now(),
  });
  const fileId = await releaseResult(stage, item.item_id);
  return { item, fileId, orderId: String(item.order_id) };
}
