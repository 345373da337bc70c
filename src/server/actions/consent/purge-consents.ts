import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';

/** Deletes proofs once nobody can demand them any more. Source: LOPDGDD, article 72, three years. */
export async function purgeConsents({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom('consents')
    .where('decided_at', '<', new Date(now().getTime() - KEPT_MS))
    .execute();
}

const KEPT_MS = 3 * 365 * DAY_MS;
