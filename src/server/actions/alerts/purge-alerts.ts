import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';

/** Deletes alerts a month after they were read, and unread ones after three months. */
export async function purgeAlerts({ db, now }: Ctx): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db
    .deleteFrom('alerts')
    .where('created_at', '<', ago(READ_DAYS))
    .where(({ or, eb }) => or([eb('read_at', '<', ago(READ_DAYS)), eb('created_at', '<', ago(UNREAD_DAYS))]))
    .execute();
}

const READ_DAYS = 30;
const UNREAD_DAYS = 90;
