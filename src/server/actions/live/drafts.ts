import type { SharedDraft } from '../../../contract/live.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { announce } from '../../live/notice.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import { getItem, getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';

/** Stores the caller's unsent text on an item; null deletes it. Once shared it stays shared. @throws AppError not_found */
export async function saveDraft(
  ctx: Ctx,
  { itemId, draft }: { itemId: number; draft: JsonObject | null },
): Promise<void> {
  const { agentId } = agentOf(ctx);
  await getItem(ctx, itemId);
  const shared = draft === null ? await forget(ctx, itemId, agentId) : await keep(ctx, { itemId, agentId, draft });
  if (shared) await announce(ctx, { kind: 'draft', item_id: itemId });
}

/** Shares the draft of an agent who loses an item; text they have yet to send is added to it. */
export async function shareDraft(tx: Ctx, { itemId, agentId }: { itemId: number; agentId: number }): Promise<void> {
  const shared = { shared_at: tx.now(), shared_by: agentOf(tx).agentId };
  await tx.db
    .insertInto('panel_drafts')
    .values({ item_id: itemId, agent_id: agentId, draft: '{}', updated_at: tx.now(), ...shared })
    .onConflict((conflict) => conflict.columns(['item_id', 'agent_id']).doUpdateSet(shared))
    .execute();
  await announce(tx, { kind: 'draft', item_id: itemId });
}

/** Shared drafts of an item, latest first; notaries see only those of their office. @throws AppError not_found */
export async function listDrafts(ctx: Ctx, itemId: number): Promise<SharedDraft[]> {
  const { agentId, notaryId } = agentOf(ctx);
  await getItem(ctx, itemId);
  const rows = await ctx.db
    .selectFrom('panel_drafts')
    .innerJoin('agents', 'agents.agent_id', 'panel_drafts.agent_id')
    .selectAll('panel_drafts')
    .where('item_id', '=', itemId)
    .$if(isNotary(ctx), (query) => query.where('agents.notary_id', '=', notaryId))
    .where('shared_at', 'is not', null)
    .where('draft', '<>', '{}')
    .orderBy('shared_at', 'desc')
    .execute();
  const names = await namesOfAgents(
    ctx,
    rows.flatMap((row) => [row.agent_id, row.shared_by]),
  );
  return rows.map((row) => ({
    user_id: row.agent_id,
    name: names.get(row.agent_id) ?? '',
    is_me: row.agent_id === agentId,
    shared_by: names.get(row.shared_by ?? 0) ?? '',
    shared_at: (row.shared_at ?? row.updated_at).toISOString(),
    updated_at: row.updated_at.toISOString(),
    draft: row.draft as SharedDraft['draft'],
  }));
}

/** Which of the items have a shared draft. The caller has checked that they may be seen. */
export async function itemsWithSharedDraft({ db }: Ctx, itemIds: readonly number[]): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('panel_drafts')
    .select('item_id')
    .distinct()
    .where('item_id', 'in', [...itemIds])
    .where('shared_at', 'is not', null)
    .where('draft', '<>', '{}')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/**
 * Deletes a shared draft: one's own, or any on an item one has locked.
 * @throws AppError not_found; locked_by_other or stale_version for another's without the lock
 */
export function dropDraft(ctx: Ctx, { itemId, userId }: { itemId: number; userId: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, itemId);
    if (userId !== agentOf(tx).agentId) await requireLockVersion(tx, item);
    if (!(await forget(tx, itemId, userId))) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'item.drop_draft',
      subjectKind: 'item',
      subjectId: itemId,
      detail: { agent_id: userId },
    });
    await announce(tx, { kind: 'draft', item_id: itemId });
  });
}

/** @returns whether a shared draft existed */
async function keep(
  { db, now }: Ctx,
  { itemId, agentId, draft }: { itemId: number; agentId: number; draft: JsonObject },
): Promise<boolean> {
  const content = { draft: JSON.stringify(draft), updated_at: now() };
  const kept = await db
    .insertInto('panel_drafts')
    .values({ item_id: itemId, agent_id: agentId, ...content })
    .onConflict((conflict) => conflict.columns(['item_id', 'agent_id']).doUpdateSet(content))
    .returning('shared_at')
    .executeTakeFirstOrThrow();
  return kept.shared_at !== null;
}

/** @returns whether there was one and it was shared */
async function forget({ db }: Ctx, itemId: number, agentId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('panel_drafts')
    .where('item_id', '=', itemId)
    .where('agent_id', '=', agentId)
    .returning('shared_at')
    .executeTakeFirst();
  return gone?.shared_at != null;
}
