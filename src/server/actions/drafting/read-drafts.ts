import type { StrayValue, TogaDraft, TogaDraftInFull } from '../../../contract/drafting.ts';
import { type Segment, textOfSegments } from '../../../domain/drafting/ink.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { compareWithOrder } from './compare-with-order.ts';
import { type DraftRow, getOwnDraft, presentDraft } from './draft-row.ts';
import { loadWritten } from './written-segments.ts';

const MOST_LISTED = 50;

/** The caller's own papers, newest first. */
export async function listDrafts(ctx: Ctx, itemId: number | null): Promise<TogaDraft[]> {
  const own = ctx.db
    .selectFrom('toga_drafts as d')
    .leftJoin('order_items as i', 'i.item_id', 'd.item_id')
    .selectAll('d')
    .select('i.order_id')
    .where('d.agent_id', '=', agentOf(ctx).agentId);
  const asked = itemId === null ? own : own.where('d.item_id', '=', itemId);
  const rows = await asked.orderBy('d.updated_at', 'desc').orderBy('d.draft_id').limit(MOST_LISTED).execute();
  return rows.map(({ order_id, ...draft }) => presentDraft(draft, order_id));
}

/** A paper with its text. @throws AppError not_found */
export async function getDraft(ctx: Ctx, draftId: string): Promise<TogaDraftInFull> {
  return presentInFull(ctx, await getOwnDraft(ctx, draftId));
}

export async function presentInFull(ctx: Ctx, draft: DraftRow): Promise<TogaDraftInFull> {
  const { segments, lastEventId } = await loadWritten(ctx, draft.draft_id);
  return {
    ...presentDraft(draft, await findOrderId(ctx, draft)),
    segments,
    last_event_id: lastEventId,
    content: draft.content,
    reviewed: [...draft.reviewed],
    confirmed: [...draft.confirmed],
    strays: await findStrays(ctx, draft, segments),
    gaps: (draft.plan?.gaps ?? []).map(({ label, type }) => ({ label, type })),
  };
}

/** None while it is written, before it is known for which order it is, or once its order is another office's. */
async function findStrays(ctx: Ctx, draft: DraftRow, written: readonly Segment[]): Promise<StrayValue[]> {
  if (draft.state === 'writing' || draft.item_id === null) return [];
  const content = draft.content ?? textOfSegments(written);
  const compared = { draft, content, written, itemId: draft.item_id };
  return compareWithOrder(ctx, compared).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  });
}

async function findOrderId({ db }: Ctx, { item_id }: DraftRow): Promise<number | null> {
  if (item_id === null) return null;
  const item = await db.selectFrom('order_items').select('order_id').where('item_id', '=', item_id).executeTakeFirst();
  return item?.order_id ?? null;
}
