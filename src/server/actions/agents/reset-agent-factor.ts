import type { ListedAgent } from '../../../contract/agents/agent-list.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { loadStaffMail } from '../sessions/staff-mail.ts';
import { lockAgents } from './agent-columns.ts';
import { getListedAgent } from './listed-agent.ts';
import { requireUserChanger } from './require-user-keeper.ts';

/** What proves a colleague; the identity at an issuer is linked again by its next sign-in. */
const FORGOTTEN = [
  'agent_totp',
  'agent_passkeys',
  'agent_recovery_codes',
  'passkey_challenges',
  'agent_identities',
] as const;

/**
 * Removes all second factors of a colleague who lost them, and notifies them by mail. Without any, nothing happens. Users change their own factors
 * in their account, with re-authentication.
 * @throws AppError forbidden, reauthentication_required, not_found, agent_own_access
 */
export async function resetAgentFactor(
  ctx: Ctx,
  { agentId, reason }: { agentId: number; reason: string },
): Promise<ListedAgent> {
  const keeper = requireUserChanger(ctx);
  if (agentId === keeper.agentId) throw new AppError('agent_own_access');
  return inTransaction(ctx, async (tx) => {
    await lockAgents(tx);
    const before = await getListedAgent(tx, agentId);
    if (!before.has_second_factor) return before;
    for (const table of FORGOTTEN) {
      await tx.db.deleteFrom(table).where('agent_id', '=', agentId).execute();
    }
    await endSessions(tx, { kind: 'agent', id: agentId });
    const { params, ...mail } = await loadStaffMail(tx, agentId);
    const { fields: by } = await getListedAgent(tx, keeper.agentId);
    const resetAt = tx.now().toISOString();
    await enqueueMail(tx, {
      dedupeKey: `agent_factor_reset:${agentId}:${resetAt}`,
      template: 'agent_factor_reset',
      ...mail,
      params: { ...params, by: `${by.firstname} ${by.lastname}`.trim(), resetAt },
    });
    await recordAudit(tx, {
      action: 'second_factor.reset',
      subjectKind: 'agent',
      subjectId: agentId,
      detail: { reason },
    });
    return getListedAgent(tx, agentId);
  });
}
