import type { listAgentSessions } from '../../../contract/agents/own-account.ts';
import type { OutputOf } from '../../../contract/call.ts';
import { deviceName } from '../../../domain/sessions/device-name.ts';
import { AGENT_IDLE } from '../../../domain/sessions/session-limits.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';

/** Sessions of the signed-in back-office user: the requesting one first, then the most recently used. */
export async function listOwnSessions(ctx: Ctx): Promise<OutputOf<typeof listAgentSessions>> {
  const now = ctx.now();
  const rows = await ownTokens(ctx)
    .select(['session_id', 'user_agent', 'ip_address', 'created_at', 'seen_at'])
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - AGENT_IDLE))
    .orderBy('seen_at', 'desc')
    .orderBy('session_id')
    .execute();
  const items = rows.map(({ user_agent, created_at, seen_at, ...row }) => ({
    ...row,
    device: deviceName(user_agent ?? undefined),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_this: row.session_id === ctx.access?.sessionId,
  }));
  return { items: items.sort((a, b) => Number(b.is_this) - Number(a.is_this)) };
}

/** Ends one of the back-office user's own sessions, or all others; a session that has already ended is no error. */
export async function endOwnSession(ctx: Ctx, which: string): Promise<void> {
  const { agentId } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const chosen = await ownTokens(tx)
      .select(['token', 'session_id'])
      .$if(which === 'others', (query) => query.where('session_id', '<>', ctx.access?.sessionId ?? null))
      .$if(which !== 'others', (query) => query.where('session_id', '=', which))
      .execute();
    for (const { token, session_id } of chosen) {
      await tx.db.deleteFrom('oauth_tokens').where('token', '=', token).execute();
      const detail = { session_id };
      await recordAudit(tx, { action: 'session.end', subjectKind: 'agent', subjectId: agentId, detail });
    }
  });
}

function ownTokens(ctx: Ctx) {
  return ctx.db
    .selectFrom('oauth_tokens')
    .where('user_kind', '=', 'agent')
    .where('user_id', '=', agentOf(ctx).agentId)
    .where('kind', '=', 'access');
}
