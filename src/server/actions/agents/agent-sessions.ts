import type { listSessionsOfAgents as call } from '../../../contract/agents/agent-list.ts';
import type { OutputOf } from '../../../contract/call.ts';
import { deviceName } from '../../../domain/sessions/device-name.ts';
import { AGENT_IDLE } from '../../../domain/sessions/session-limits.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireUserChanger, requireUserKeeper } from './require-user-keeper.ts';

/** Sessions of all back-office users, most recently used first. @throws AppError forbidden */
export async function listSessionsOfAgents(ctx: Ctx): Promise<OutputOf<typeof call>> {
  requireUserKeeper(ctx);
  const now = ctx.now();
  const rows = await accessTokens(ctx)
    .innerJoin('agents as a', 'a.agent_id', 't.user_id')
    .select(['t.session_id', 't.user_agent', 't.ip_address', 't.created_at', 't.seen_at'])
    .select(['a.agent_id', 'a.firstname', 'a.lastname'])
    .where('t.expires_at', '>', now)
    .where('t.seen_at', '>', new Date(now.getTime() - AGENT_IDLE))
    .orderBy('t.seen_at', 'desc')
    .orderBy('t.session_id')
    .execute();
  const items = rows.map(({ user_agent, created_at, seen_at, ...row }) => ({
    ...row,
    device: deviceName(user_agent ?? undefined),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_this: row.session_id === ctx.access?.sessionId,
  }));
  return { items };
}

/** Ends one session of a back-office user, or all; a session that has already ended is no error. @throws AppError forbidden, reauthentication_required */
export async function endSessionsOfAgent(
  ctx: Ctx,
  { agentId, which }: { agentId: number; which: string },
): Promise<void> {
  requireUserChanger(ctx);
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .deleteFrom('oauth_tokens')
      .where('user_kind', '=', 'agent')
      .where('kind', '=', 'access')
      .where('user_id', '=', agentId)
      .$if(which !== 'all', (query) => query.where('session_id', '=', which))
      .returning('session_id')
      .execute();
    for (const { session_id } of ended) {
      const detail = { session_id };
      await recordAudit(tx, { action: 'session.end', subjectKind: 'agent', subjectId: agentId, detail });
    }
  });
}

function accessTokens({ db }: Ctx) {
  return db.selectFrom('oauth_tokens as t').where('t.user_kind', '=', 'agent').where('t.kind', '=', 'access');
}
