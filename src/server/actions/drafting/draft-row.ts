import type { Selectable } from 'kysely';
import type { TogaDraft } from '../../../contract/drafting.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { TogaDrafts } from '../../db/types.gen.ts';
import { agentOf } from '../actors/agent-of.ts';

export type DraftRow = Selectable<TogaDrafts>;

/** A paper of the caller. @throws AppError not_found, also for one of somebody else */
export async function getOwnDraft(ctx: Ctx, draftId: string): Promise<DraftRow> {
  const own = ctx.db
    .selectFrom('toga_drafts')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('agent_id', '=', agentOf(ctx).agentId);
  const draft = await (ctx.db.isTransaction ? own.forUpdate() : own).executeTakeFirst();
  if (!draft) throw new AppError('not_found');
  return draft;
}

/** Its row for lists. */
export function presentDraft(draft: DraftRow, orderId: number | null): TogaDraft {
  return {
    draft_id: draft.draft_id,
    item_id: draft.item_id,
    order_id: orderId,
    query: draft.query,
    title: draft.title,
    source: draft.source as TogaDraft['source'],
    source_name: draft.source_name,
    state: draft.state as TogaDraft['state'],
    version: draft.version,
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
  };
}
