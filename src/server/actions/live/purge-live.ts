import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { delegatedSince } from './delegations.ts';
import { presentSince } from './list-presence.ts';

/** Deletes lapsed windows, delegations that were not taken up, and drafts untouched for a month. */
export async function purgeLive(ctx: Ctx): Promise<void> {
  const oldestDraft = new Date(ctx.now().getTime() - DRAFT_KEPT_MS);
  await ctx.db.deleteFrom('panel_presence').where('seen_at', '<=', presentSince(ctx)).execute();
  await ctx.db.deleteFrom('delegations').where('at', '<=', delegatedSince(ctx)).execute();
  await ctx.db.deleteFrom('panel_drafts').where('updated_at', '<', oldestDraft).execute();
  await ctx.db.deleteFrom('ticket_drafts').where('updated_at', '<', oldestDraft).execute();
}

const DRAFT_KEPT_MS = 30 * DAY_MS;
