import type { ComposedDraft } from '../../../domain/drafting/compose-draft.ts';
import { textOfSegments } from '../../../domain/drafting/ink.ts';
import type { Ctx } from '../../ctx.ts';
import { appendEvents } from './append-events.ts';
import type { DraftRow } from './draft-row.ts';
import { writeByModel } from './write-by-model.ts';
import { loadWritten } from './written-segments.ts';

/** Writes a paper to its end, from the point that an earlier run reached. */
export async function writeDraft(ctx: Ctx, draftId: string): Promise<void> {
  const draft = await ctx.db.selectFrom('toga_drafts').selectAll().where('draft_id', '=', draftId).executeTakeFirst();
  if (draft?.state !== 'writing') return;
  if (draft.plan) await writeByPlan(ctx, draft, draft.plan);
  else await writeByModel(ctx, draft);
}

/** One paragraph per transaction, so that every written one is complete. */
async function writeByPlan(ctx: Ctx, { draft_id }: DraftRow, plan: ComposedDraft): Promise<void> {
  const { segments: written } = await loadWritten(ctx, draft_id);
  const length = textOfSegments(written).length;
  let at = 0;
  for (const piece of plan.pieces) {
    at += textOfSegments(piece).length;
    if (at <= length) continue;
    if (!(await appendEvents(ctx, draft_id, { segments: piece }))) return;
  }
  await appendEvents(ctx, draft_id, { segments: [], ending: { kind: 'end', reason: 'finished', state: 'done' } });
}
