import { isDeepStrictEqual } from 'node:util';
import type { ListedAgent } from '../../../contract/agents/agent-list.ts';
import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { decideAgentChange } from '../../../domain/agents/decide-agent-change.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { columnsOf, lockAgents, requireOffice, requireOwnCallUser } from './agent-columns.ts';
import { countSupervisors } from './count-supervisors.ts';
import { getListedAgent } from './listed-agent.ts';
import { requireUserChanger } from './require-user-keeper.ts';

interface Wish {
  readonly agentId: number;
  readonly version: number;
  readonly reason: string;
}

/**
 * Changes a back-office user, based on the version that the caller has seen. Idempotent.
 * @throws AppError forbidden, reauthentication_required, not_found, invalid_input, agent_changed, agent_own_access, agent_last_supervisor
 */
export function changeAgent(ctx: Ctx, { fields, ...wish }: Wish & { fields: AgentFields }): Promise<ListedAgent> {
  return change(ctx, wish, () => fields);
}

/** Deactivates a back-office user. Idempotent. @throws AppError as changeAgent */
export function switchOffAgent(ctx: Ctx, wish: Wish): Promise<ListedAgent> {
  return change(ctx, wish, (fields) => ({ ...fields, active: false }));
}

async function change(
  ctx: Ctx,
  { agentId, version, reason }: Wish,
  changed: (fields: AgentFields) => AgentFields,
): Promise<ListedAgent> {
  const keeper = requireUserChanger(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockAgents(tx);
    const before = await getListedAgent(tx, agentId);
    const after = changed(before.fields);
    // A repeated request changes nothing.
    if (isDeepStrictEqual(before.fields, after)) return before;
    if (before.version !== version) throw new AppError('agent_changed', {}, { agent: before });
    await requireOffice(tx, after);
    await requireOwnCallUser(tx, { agentId, aircall_user: after.aircall_user });
    const decided = decideAgentChange({
      before: before.fields,
      after,
      isSelf: agentId === keeper.agentId,
      otherSupervisors: await countSupervisors(tx, { except: agentId }),
    });
    if (!decided.ok) throw new AppError(decided.code);
    await tx.db
      .updateTable('agents')
      .set({ ...columnsOf(after), version: version + 1 })
      .where('agent_id', '=', agentId)
      .execute();
    if (decided.endsSessions) await endSessions(tx, { kind: 'agent', id: agentId });
    const action = before.fields.active && !after.active ? 'agent.switch_off' : 'agent.change';
    const detail = { reason, before: { ...before.fields }, after: { ...after } };
    await recordAudit(tx, { action, subjectKind: 'agent', subjectId: agentId, detail });
    return getListedAgent(tx, agentId);
  });
}
