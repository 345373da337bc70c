import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { getOwnDraft } from './draft-row.ts';
import { requireBudget } from './spend-tokens.ts';

/** Requests that the writing end after the present text; a finished one is not changed. @throws AppError not_found */
export async function stopDraft(ctx: Ctx, draftId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const draft = await getOwnDraft(tx, draftId);
    if (draft.state !== 'writing') return;
    await tx.db.updateTable('toga_drafts').set({ stop_wanted: true }).where('draft_id', '=', draftId).execute();
  });
}

/**
 * Continues writing: a further `start`, and a job that appends to the text.
 * @throws AppError not_found, draft_not_continued for one that is finished, being written or edited, draft_budget_spent
 */
export async function continueDraft(ctx: Ctx, draftId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const draft = await getOwnDraft(tx, draftId);
    if (!CONTINUED.includes(draft.state) || draft.content !== null) throw new AppError('draft_not_continued');
    if (draft.source === 'model') await requireBudget(tx, draft.agent_id);
    const { last } = await tx.db
      .selectFrom('toga_events')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('toga_events')
      .values({ draft_id: draftId, seq: (last ?? 0) + 1, kind: 'start' })
      .execute();
    await tx.db
      .updateTable('toga_drafts')
      .set({ state: 'writing', stop_wanted: false, updated_at: tx.now() })
      .where('draft_id', '=', draftId)
      .execute();
    await enqueue(tx, 'write_draft', { draft_id: draftId }, { key: `toga:${draftId}` });
  });
}

const CONTINUED: readonly string[] = ['stopped', 'unfinished', 'failed'];
