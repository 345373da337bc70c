import type { Segment } from '../../../domain/drafting/ink.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';

/** How the writing ended: its final event, its reason, and the resulting state. */
export interface Ending {
  readonly kind: 'end' | 'error';
  readonly reason: string;
  readonly state: 'done' | 'stopped' | 'unfinished' | 'failed';
}

const STOPPED: Ending = { kind: 'end', reason: 'stopped', state: 'stopped' };

/**
 * Appends text, and the ending if there is one, atomically. A request to stop takes effect after it.
 * @returns whether writing continues
 */
export function appendEvents(
  ctx: Ctx,
  draftId: string,
  { segments, ending = null }: { readonly segments: readonly Segment[]; readonly ending?: Ending | null },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draft = await tx.db
      .selectFrom('toga_drafts')
      .select(['state', 'stop_wanted'])
      .where('draft_id', '=', draftId)
      .forUpdate()
      .executeTakeFirst();
    if (draft?.state !== 'writing') return false;
    const { last } = await tx.db
      .selectFrom('toga_events')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow();
    const end = ending ?? (draft.stop_wanted ? STOPPED : null);
    const events = [
      ...segments.map(({ text, ink }) => ({ kind: 'data', text, ink, reason: null })),
      ...(end ? [{ kind: end.kind, text: '', ink: null, reason: end.reason }] : []),
    ];
    if (events.length === 0) return true;
    await tx.db
      .insertInto('toga_events')
      .values(events.map((event, place) => ({ draft_id: draftId, seq: (last ?? 0) + place + 1, ...event })))
      .execute();
    await tx.db
      .updateTable('toga_drafts')
      .set({ updated_at: tx.now(), ...(end && { state: end.state, stop_wanted: false }) })
      .where('draft_id', '=', draftId)
      .execute();
    return end === null;
  });
}
