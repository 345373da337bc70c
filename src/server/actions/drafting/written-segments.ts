import type { Ink, Segment } from '../../../domain/drafting/ink.ts';
import type { Ctx } from '../../ctx.ts';

/** The text of a paper as written, and the last event of it. */
export async function loadWritten(ctx: Ctx, draftId: string): Promise<{ segments: Segment[]; lastEventId: number }> {
  const events = await ctx.db
    .selectFrom('toga_events')
    .select(['seq', 'kind', 'text', 'ink'])
    .where('draft_id', '=', draftId)
    .orderBy('seq')
    .execute();
  return {
    segments: events.flatMap(({ kind, text, ink }) =>
      kind === 'data' ? [{ text, ink: (ink ?? 'clause') as Ink }] : [],
    ),
    lastEventId: events.at(-1)?.seq ?? 0,
  };
}
