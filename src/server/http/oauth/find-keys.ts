import { sql } from 'kysely';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { isTokenAlive, type TokenLife } from '../../../domain/sessions/session-limits.ts';
import { agentActorOf } from '../../actions/actors/agent-actor.ts';
import type { Deps } from '../../ctx.ts';

/** A token of a request, with its user. */
export interface KnownToken extends TokenLife {
  readonly token: string;
  readonly secret: string;
  readonly kind: 'request' | 'access';
  readonly userId: number | null;
  readonly sessionId: string;
  readonly provedAt: Date | null;
  /** Null unless the token belongs to an active back-office user. */
  readonly agent: AgentActor | null;
}

export interface Keys {
  readonly consumerSecret: string;
  /** Null when the consumer has no such token. */
  readonly token: KnownToken | null;
}

/**
 * Secrets of a consumer and one of its tokens, in one query; null for an unknown consumer. Raw SQL, since every signed call runs it and
 * building the joins costs more than running them.
 */
export async function findKeys(
  deps: Deps,
  { consumerKey, token }: { consumerKey: string; token: string },
): Promise<Keys | null> {
  const { rows } = await sql<KeysRow>`
    select c.consumer_secret, t.token, t.secret, t.kind, t.user_kind, t.user_id, t.created_at, t.seen_at, t.expires_at,
           t.session_id, t.proved_at, a.agent_id, a.role, a.panel_roles, a.notary_id, a.active
      from oauth_consumers as c
      left join oauth_tokens as t on t.consumer_key = c.consumer_key and t.token = ${token}
      left join agents as a on a.agent_id = t.user_id and t.user_kind = 'agent'
     where c.consumer_key = ${consumerKey}`.execute(deps.db);
  const [row] = rows;
  if (!row) return null;
  return { consumerSecret: row.consumer_secret, token: row.token === null ? null : tokenOf(row) };
}

/** False for an unknown or ended token, or one of a user who may no longer work here. */
export function isTokenUsable(token: KnownToken | null, now: Date): token is KnownToken {
  if (!token || !isTokenAlive(token, now)) return false;
  return token.userKind !== 'agent' || token.agent !== null || token.kind === 'request';
}

interface ConsumerRow {
  readonly consumer_secret: string;
}

interface TokenRow {
  readonly token: string;
  readonly secret: string;
  readonly kind: KnownToken['kind'];
  readonly user_kind: KnownToken['userKind'];
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly session_id: string;
  readonly proved_at: Date | null;
}

interface AgentRow {
  readonly agent_id: number | null;
  readonly role: string | null;
  readonly panel_roles: string[] | null;
  readonly notary_id: number | null;
  readonly active: boolean | null;
}

type KeysRow = ConsumerRow & AgentRow & (TokenRow | { readonly token: null });

function tokenOf(row: TokenRow & AgentRow): KnownToken {
  return {
    token: row.token,
    secret: row.secret,
    kind: row.kind,
    userKind: row.user_kind,
    userId: row.user_id,
    sessionId: row.session_id,
    provedAt: row.proved_at,
    agent: agentOf(row),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}

function agentOf({ agent_id, role, panel_roles, notary_id, active }: AgentRow): AgentActor | null {
  if (agent_id === null || role === null || !active) return null;
  return agentActorOf({ agent_id, role, panel_roles: panel_roles ?? [], notary_id });
}
