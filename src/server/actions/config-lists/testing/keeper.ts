import type { Ctx } from '../../../ctx.ts';
import type { Database } from '../../../db/database.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { insertTestAgent } from '../../sessions/testing/people.ts';

/** A supervisor who has just authenticated. */
export async function openKeeper(db: Database, email = 'supervisora@lists.test'): Promise<Ctx> {
  const agentId = await insertTestAgent(db, email);
  const deps = await testDeps(db);
  return {
    ...systemCtx(deps),
    actor: { kind: 'agent', agentId, role: 'Agente', panelRoles: ['supervisor'], notaryId: null },
    access: { token: 'token', sessionId: 'session', provedAt: deps.now() },
  };
}
