import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../../ctx.ts';
import { purgeFormFiles } from '../../wizard/files/purge-form-files.ts';

/** Deletes incomplete forms that nobody has touched for a month, expired links, and files without an owner. */
export async function purgeDrafts(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.deleteFrom('form_drafts').where('updated_at', '<', oldest).execute();
  await ctx.db.deleteFrom('draft_links').where('expires_at', '<=', ctx.now()).execute();
  await purgeFormFiles(ctx);
}

const KEPT_MS = 30 * DAY_MS;
