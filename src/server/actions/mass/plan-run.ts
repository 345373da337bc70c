import type { BodyOf } from '../../../contract/call.ts';
import type { MassRun, planMassRun as planMassRunCall } from '../../../contract/mass.ts';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { decideGivenFields } from '../../../domain/mass/given-fields.ts';
import { MOST_MASS_ITEMS } from '../../../domain/mass/mass-operation.ts';
import { mayEver } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { walkItems } from '../search/walk-items.ts';
import { enqueueRun } from './enqueue-run.ts';
import { showRun } from './present-run.ts';

export type PlanAsked = BodyOf<typeof planMassRunCall> & { readonly filters: OrderFilters };

/**
 * Plans an operation on many items, with the present copy of each, and queues a dry run. Idempotent per click.
 * @throws AppError forbidden, invalid_input for a field that the operation does not take, mass_field_missing, mass_empty, mass_too_many
 */
export async function planRun(ctx: Ctx, { filters, ...asked }: PlanAsked): Promise<{ run: MassRun }> {
  const { agentId } = agentOf(ctx);
  const { operation, item_ids: marked, request_key, ...fields } = asked;
  if (!mayEver(ctx.actor, 'mass_operation') || !mayEver(ctx.actor, operation)) throw new AppError('forbidden');
  const decision = decideGivenFields(operation, fields);
  if (!decision.ok) throw new AppError(decision.code, decision.params, { fields: decision.missing });
  const itemIds = marked ? [...new Set(marked)] : await found(ctx, filters);
  if (itemIds.length > MOST_MASS_ITEMS) throw new AppError('mass_too_many', { most: MOST_MASS_ITEMS });
  const runId = await inTransaction(ctx, async (tx) => {
    const run = await tx.db
      .insertInto('mass_runs')
      .values({
        agent_id: agentId,
        request_key,
        operation,
        given: JSON.stringify(decision.given),
        is_search: !marked,
        total: itemIds.length,
        created_at: tx.now(),
        moved_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['agent_id', 'request_key']).doNothing())
      .returning('run_id')
      .executeTakeFirst();
    if (!run) return getRunByKey(tx, agentId, request_key);
    const total = await fix(tx, run.run_id, itemIds);
    if (total === 0) throw new AppError('mass_empty');
    // Items that do not exist are left out of the plan.
    await tx.db.updateTable('mass_runs').set({ total }).where('run_id', '=', run.run_id).execute();
    await recordAudit(tx, {
      action: 'mass.plan',
      subjectKind: 'mass_run',
      subjectId: run.run_id,
      detail: { operation, total },
    });
    await enqueueRun(tx, run.run_id);
    return run.run_id;
  });
  return showRun(ctx, runId);
}

async function found(ctx: Ctx, filters: OrderFilters): Promise<number[]> {
  const ids: number[] = [];
  for await (const items of walkItems(ctx, filters)) {
    ids.push(...items.map(({ item_id }) => item_id));
    if (ids.length > MOST_MASS_ITEMS) break;
  }
  return ids;
}

/** @returns how many of the items exist */
async function fix(tx: Ctx, runId: string, itemIds: readonly number[]): Promise<number> {
  let fixed = 0;
  for (let from = 0; from < itemIds.length; from += AT_ONCE) {
    const part = itemIds.slice(from, from + AT_ONCE);
    const rows = await tx.db
      .selectFrom('order_items')
      .select(['item_id', 'updated_at'])
      .where('item_id', 'in', part)
      .execute();
    if (rows.length === 0) continue;
    const versions = new Map(rows.map(({ item_id, updated_at }) => [item_id, updated_at]));
    const known = part.flatMap((item_id) => {
      const seen = versions.get(item_id);
      return seen ? [{ item_id, seen }] : [];
    });
    await tx.db
      .insertInto('mass_run_items')
      .values(known.map((item, index) => ({ ...item, run_id: runId, position: fixed + index })))
      .execute();
    fixed += known.length;
  }
  return fixed;
}

async function getRunByKey(tx: Ctx, agentId: number, requestKey: string): Promise<string> {
  const { run_id } = await tx.db
    .selectFrom('mass_runs')
    .select('run_id')
    .where('agent_id', '=', agentId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return run_id;
}

const AT_ONCE = 1_000;
