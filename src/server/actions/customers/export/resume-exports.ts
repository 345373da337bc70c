import { MINUTE_MS } from '../../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../../ctx.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { exportJobKey } from './ask-export.ts';

/** How long a copy that could not be made waits before it is tried again. */
const PAUSE_MS = 5 * MINUTE_MS;

/** Tries those copies again that wait for one of their files. Idempotent. */
export async function resumeExports(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('data_exports')
    .select('export_id')
    .where('state', '=', 'requested')
    .where('awaits', 'is not', null)
    .where('tried_at', '<=', new Date(ctx.now().getTime() - PAUSE_MS))
    .execute();
  for (const { export_id } of waiting)
    await enqueue(ctx, 'export_data', { export_id }, { key: exportJobKey(export_id) });
}
