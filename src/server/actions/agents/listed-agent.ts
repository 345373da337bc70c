import { type RawBuilder, sql } from 'kysely';
import type { ListedAgent } from '../../../contract/agents/agent-list.ts';
import { type AgentFields, absentUntil, agentFieldsSchema } from '../../../domain/agents/agent-fields.ts';
import { dayText } from '../../../domain/calendar/local-clock.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { AGENT_IDLE } from '../../../domain/sessions/session-limits.ts';
import type { Ctx } from '../../ctx.ts';
import { todayOf } from '../calendar/portal-days.ts';
import { requireUserKeeper } from './require-user-keeper.ts';

/** Everybody with a panel account, deactivated ones last. @throws AppError forbidden */
export async function listAgents(ctx: Ctx): Promise<ListedAgent[]> {
  requireUserKeeper(ctx);
  return select(ctx, sql`true`);
}

/** @throws AppError not_found, also for the system's account */
export async function getListedAgent(ctx: Ctx, agentId: number): Promise<ListedAgent> {
  const [agent] = await select(ctx, sql`a.agent_id = ${agentId}`);
  if (!agent) throw new AppError('not_found');
  return agent;
}

interface AgentRow extends Record<Exclude<keyof AgentFields, never>, unknown> {
  readonly agent_id: number;
  readonly version: number;
  readonly email: string;
  readonly notary: string | null;
  readonly invited_at: Date | null;
  readonly has_password: boolean;
  readonly has_second_factor: boolean;
  readonly sessions: number;
  readonly seen_at: Date | null;
}

async function select(ctx: Ctx, condition: RawBuilder<unknown>): Promise<ListedAgent[]> {
  const { rows } = await sql<AgentRow>`
    select a.agent_id, a.version, a.email::text, a.firstname, a.lastname, a.role, a.panel_roles, a.notary_id, a.languages, a.hours,
      a.absences, a.most_in_progress, a.aircall_user, a.active, a.invited_at, office.nombre as notary,
      a.password_hash is not null as has_password,
      exists (select from agent_totp where agent_id = a.agent_id)
        or exists (select from agent_passkeys where agent_id = a.agent_id) as has_second_factor,
      live.sessions::int as sessions, live.seen_at
    from agents a
    left join notary_offices office on office.notary_id = a.notary_id
    cross join lateral (
      select count(*) as sessions, max(seen_at) as seen_at from oauth_tokens
      where user_kind = 'agent' and user_id = a.agent_id and kind = 'access' and expires_at > ${ctx.now()}
        and seen_at > ${new Date(ctx.now().getTime() - AGENT_IDLE)}
    ) live
    where a.role <> 'Sistema' and ${condition}
    order by a.active desc, a.firstname, a.lastname, a.agent_id`.execute(ctx.db);
  const today = dayText(todayOf(ctx));
  return rows.map((row) => {
    const fields = fieldsOf(row);
    return {
      agent_id: row.agent_id,
      version: row.version,
      email: row.email,
      fields,
      notary: row.notary,
      invited_at: row.invited_at?.toISOString() ?? null,
      has_password: row.has_password,
      has_second_factor: row.has_second_factor,
      sessions: row.sessions,
      seen_at: row.seen_at?.toISOString() ?? null,
      absent_until: absentUntil(fields.absences, today),
    };
  });
}

function fieldsOf(row: AgentRow): AgentFields {
  const names = Object.keys(agentFieldsSchema.shape) as (keyof AgentFields)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as AgentFields;
}
