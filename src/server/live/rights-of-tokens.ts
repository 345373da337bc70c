import type { AgentActor } from '../../domain/actors/actor.ts';
import { isTokenAlive } from '../../domain/sessions/session-limits.ts';
import { agentActorOf } from '../actions/actors/agent-actor.ts';
import type { Deps } from '../ctx.ts';

/** Back-office users of access tokens; ended tokens and inactive users are left out. */
export async function rightsOfTokens(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, AgentActor>> {
  const rows = await db
    .selectFrom('oauth_tokens as t')
    .innerJoin('agents as a', 'a.agent_id', 't.user_id')
    .select([
      't.token',
      't.created_at',
      't.seen_at',
      't.expires_at',
      'a.agent_id',
      'a.role',
      'a.panel_roles',
      'a.notary_id',
    ])
    .where('t.token', 'in', [...tokens])
    .where('t.kind', '=', 'access')
    .where('t.user_kind', '=', 'agent')
    .where('a.active', '=', true)
    .execute();
  const alive = rows.filter((row) =>
    isTokenAlive(
      { userKind: 'agent', createdAt: row.created_at, seenAt: row.seen_at, expiresAt: row.expires_at },
      now(),
    ),
  );
  return new Map(
    alive.flatMap((row) => {
      const actor = agentActorOf(row);
      return actor ? [[row.token, actor] as const] : [];
    }),
  );
}
