import { isDeepStrictEqual } from 'node:util';
import type { ListedAgent } from '../../../contract/agents/agent-list.ts';
import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { normaliseEmail } from '../sessions/prove-identity.ts';
import { lockAgents, requireOffice, requireOwnCallUser } from './agent-columns.ts';
import { insertInvited, writeInvitation } from './invitation.ts';
import { getListedAgent } from './listed-agent.ts';
import { requireUserChanger } from './require-user-keeper.ts';

/**
 * Creates a panel account and enqueues the mail with the link to set its first password. Idempotent.
 * @throws AppError forbidden, reauthentication_required, invalid_input for an unknown office, agent_email_taken
 */
export async function inviteAgent(
  ctx: Ctx,
  { email, fields, reason }: { email: string; fields: AgentFields; reason: string },
): Promise<ListedAgent> {
  requireUserChanger(ctx);
  const address = normaliseEmail(email);
  return inTransaction(ctx, async (tx) => {
    await lockAgents(tx);
    await requireOffice(tx, fields);
    const known = await tx.db
      .selectFrom('agents')
      .select(['agent_id', 'invited_at', 'password_hash'])
      .where('email', '=', address)
      .executeTakeFirst();
    if (known?.invited_at && known.password_hash === null) {
      const invited = await getListedAgent(tx, known.agent_id);
      // A repeated request changes nothing; one with another role or office must not seem to have given it.
      if (isDeepStrictEqual(invited.fields, fields)) return invited;
    }
    if (known) throw new AppError('agent_email_taken');
    await requireOwnCallUser(tx, { agentId: null, aircall_user: fields.aircall_user });
    const agentId = await insertInvited(tx, { email: address, fields });
    await writeInvitation(tx, { agentId, by: await nameKeeper(tx) });
    const detail = { reason, role: fields.role, panel_roles: [...fields.panel_roles] };
    await recordAudit(tx, { action: 'agent.invite', subjectKind: 'agent', subjectId: agentId, detail });
    return getListedAgent(tx, agentId);
  });
}

/** Sends the invitation again. @throws AppError forbidden, reauthentication_required, not_found, agent_has_entered */
export async function inviteAgain(ctx: Ctx, agentId: number): Promise<void> {
  requireUserChanger(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockAgents(tx);
    const { has_password, fields } = await getListedAgent(tx, agentId);
    if (has_password || !fields.active) throw new AppError('agent_has_entered');
    await writeInvitation(tx, { agentId, by: await nameKeeper(tx) });
    await recordAudit(tx, { action: 'agent.invite_again', subjectKind: 'agent', subjectId: agentId });
  });
}

/** The inviting supervisor, as the mail names them. */
async function nameKeeper(tx: Ctx): Promise<string> {
  const { fields } = await getListedAgent(tx, requireUserChanger(tx).agentId);
  return `${fields.firstname} ${fields.lastname}`.trim();
}
