import type { AuditCheck } from '../../../contract/audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/** Result of the latest check of the audit trail. @throws AppError forbidden */
export async function getAuditCheck(ctx: Ctx): Promise<AuditCheck> {
  requireNamedRight(ctx, 'see_audit');
  const last = await ctx.db
    .selectFrom('audit_checks')
    .selectAll()
    .orderBy('check_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = await ctx.db
    .selectFrom('audit_seals')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    checked_at: last?.checked_at.toISOString() ?? null,
    position: last?.position ?? 0,
    hash: last?.hash.toString('hex') ?? '',
    broken: last?.reason
      ? {
          position: last.broken_position,
          event_id: last.broken_event_id,
          reason: last.reason as NonNullable<AuditCheck['broken']>['reason'],
        }
      : null,
    sealed: newest?.position ?? 0,
  };
}

/** Requests a check now; several requests at the same time are one. @throws AppError forbidden */
export async function askAuditCheck(ctx: Ctx): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'see_audit');
  await inTransaction(ctx, (tx) => enqueue(tx, 'verify_audit', { agent_id: agentId }, { key: 'verify-audit' }));
}
