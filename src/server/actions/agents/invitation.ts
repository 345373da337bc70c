import { randomUUID } from 'node:crypto';
import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { FIRST_PASSWORD_LIFE } from '../../../domain/sessions/account-links.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { createLink } from '../sessions/account-link.ts';
import { loadStaffMail } from '../sessions/staff-mail.ts';
import { columnsOf } from './agent-columns.ts';

/** Adds a panel account without a password. @returns its id */
export async function insertInvited(
  tx: Ctx,
  { email, fields }: { readonly email: string; readonly fields: AgentFields },
): Promise<number> {
  const { agent_id } = await tx.db
    .insertInto('agents')
    .values({ email, ...columnsOf(fields), invited_at: tx.now() })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return agent_id;
}

/** Enqueues the mail with the link to the first password. @param by who invites, as the mail names them */
export async function writeInvitation(
  tx: Ctx,
  { agentId, by }: { readonly agentId: number; readonly by: string },
): Promise<void> {
  const { params, ...mail } = await loadStaffMail(tx, agentId);
  await enqueueMail(tx, {
    dedupeKey: `agent_invited:${agentId}:${randomUUID()}`,
    template: 'agent_invited',
    ...mail,
    params: {
      ...params,
      email: mail.to,
      by,
      passwordUrl: await createLink(tx, {
        purpose: 'reset_password',
        user: { kind: 'agent', id: agentId },
        email: mail.to,
        portalUrl: params.portalUrl,
        life: FIRST_PASSWORD_LIFE,
      }),
      validDays: FIRST_PASSWORD_LIFE / DAY_MS,
    },
  });
}
