import type { OutputOf } from '../../../contract/call.ts';
import type { listReconciliations as call } from '../../../contract/payments/overseeing.ts';
import type { Ctx } from '../../ctx.ts';
import { requireOverseer } from './require-overseer.ts';

/** The latest nightly reconciliations, newest first. @throws AppError forbidden */
export async function listReconciliations(ctx: Ctx): Promise<OutputOf<typeof call>> {
  requireOverseer(ctx);
  const rows = await ctx.db
    .selectFrom('reconciliations')
    .selectAll()
    .orderBy('ran_at', 'desc')
    .orderBy('reconciliation_id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    items: rows.map(({ reconciliation_id, provider, day, movements, settled, differences, error, ran_at }) => ({
      reconciliation_id,
      provider,
      day: String(day),
      movements,
      settled,
      differences,
      error,
      ran_at: ran_at.toISOString(),
    })),
  };
}

const SHOWN = 60;
