import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { issuerOf } from '../../issuer-settings.ts';
import { normaliseEmail } from '../sessions/prove-identity.ts';
import { lockAgents } from './agent-columns.ts';
import { countSupervisors } from './count-supervisors.ts';
import { insertInvited, writeInvitation } from './invitation.ts';

/**
 * Invites the first supervisor of an installation, whom nobody in the panel could invite. Repeating it sends another link, since the mail may be lost.
 * @returns false once a supervisor can sign in
 * @throws AppError forbidden for anybody but the system; agent_email_taken for the address of somebody who is no supervisor
 */
export async function inviteFirstSupervisor(
  ctx: Ctx,
  { email, firstname, lastname }: { readonly email: string } & Pick<AgentFields, 'firstname' | 'lastname'>,
): Promise<boolean> {
  if (ctx.actor.kind !== 'system') throw new AppError('forbidden');
  const address = normaliseEmail(email);
  return inTransaction(ctx, async (tx) => {
    await lockAgents(tx);
    if ((await countSupervisors(tx, { except: null })) > 0) return false;
    const known = await tx.db
      .selectFrom('agents')
      .select(['agent_id', 'panel_roles'])
      .where('email', '=', address)
      .executeTakeFirst();
    if (known && !known.panel_roles.includes('supervisor')) throw new AppError('agent_email_taken');
    const fields: AgentFields = { ...FIRST_SUPERVISOR, firstname, lastname };
    const agentId = known?.agent_id ?? (await insertInvited(tx, { email: address, fields }));
    await writeInvitation(tx, { agentId, by: issuerOf(tx.settings, 'ES').name });
    const action = known ? 'agent.invite_again' : 'agent.invite';
    await recordAudit(tx, { action, subjectKind: 'agent', subjectId: agentId });
    return true;
  });
}

/** They enter the rest themselves. */
const FIRST_SUPERVISOR = {
  role: 'Agente',
  panel_roles: ['supervisor'],
  notary_id: null,
  languages: [],
  hours: null,
  absences: [],
  most_in_progress: null,
  aircall_user: null,
  active: true,
} as const satisfies Omit<AgentFields, 'firstname' | 'lastname'>;
