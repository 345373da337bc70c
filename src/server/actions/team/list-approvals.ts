import { sql } from 'kysely';
import type { Approval } from '../../../contract/team.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { agentOf } from '../actors/agent-of.ts';

/** Approvals that wait for a supervisor, oldest first: the refunds of one proposal are one. */
export async function listApprovals(ctx: Ctx): Promise<Approval[]> {
  const [refunds, runs] = await Promise.all([listProposals(ctx), listRuns(ctx)]);
  const waiting = [...refunds, ...runs].sort((one, other) => one.at.getTime() - other.at.getTime());
  const names = await namesOfAgents(
    ctx,
    waiting.map(({ by }) => by),
  );
  const { agentId } = agentOf(ctx);
  return waiting.map(({ by, at, ...approval }) => ({
    ...approval,

    by: by === null ? '' : (names.get(by) ?? ''),
    since: at.toISOString(),
    is_own: by === agentId,
  }));
}

type Waiting = Omit<Approval, 'by' | 'since' | 'is_own'> & { readonly by: number | null; readonly at: Date };

async function listProposals({ db, now }: Ctx): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['request_key', 'item_id', 'order_id', 'proposed_by', sql<number>`sum(amount)::integer`.as('cents')])
    .select(({ fn }) => fn.min('proposed_at').as('at'))
    .where('state', '=', 'proposed')
    .where('lapses_at', '>', now())
    .groupBy(['request_key', 'item_id', 'order_id', 'proposed_by'])
    .execute();
  return rows.map(({ item_id, order_id, proposed_by, cents, at }) => ({
    kind: 'refund' as const,
    item_id,
    order_id,
    amount: cents / 100,
    run_id: null,
    total: null,

    by: proposed_by,
    at: new Date(at),
  }));
}

async function listRuns({ db }: Ctx): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('mass_runs')
    .select(['run_id', 'total', 'agent_id', 'proposed_at', 'created_at'])
    .where('state', '=', 'proposed')
    .execute();
  return rows.map(({ run_id, total, agent_id, proposed_at, created_at }) => ({
    kind: 'mass' as const,
    item_id: null,
    order_id: null,
    amount: null,
    run_id,
    total,

    by: agent_id,
    at: proposed_at ?? created_at,
  }));
}
