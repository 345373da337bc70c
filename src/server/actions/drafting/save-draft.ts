import type { TogaDraftInFull } from '../../../contract/drafting.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type DraftRow, getOwnDraft } from './draft-row.ts';
import { presentInFull } from './read-drafts.ts';

export interface EditedDraft {
  readonly draftId: string;
  /** The edited version. */
  readonly version: number;
  readonly content: string;
  readonly reviewed: readonly string[];
  /** Names of values that the order does not contain and the agent has compared. */
  readonly confirmed: readonly string[];
}

/** Saves an edited paper. @throws AppError not_found, draft_is_writing, draft_changed */
export async function saveDraft(
  ctx: Ctx,
  { draftId, version, content, ...edited }: EditedDraft,
): Promise<TogaDraftInFull> {
  return inTransaction(ctx, async (tx) => {
    const draft = await getOwnDraft(tx, draftId);
    requireEditable(draft);
    const [reviewed, confirmed] = [[...new Set(edited.reviewed)], [...new Set(edited.confirmed)]];
    const kept = JSON.stringify([content, reviewed, confirmed]);
    const isSame = JSON.stringify([draft.content, draft.reviewed, draft.confirmed]) === kept;
    // A repeated request changes nothing.
    if (isSame) return presentInFull(tx, draft);
    if (draft.version !== version) throw new AppError('draft_changed', {}, { version: draft.version });
    const saved = await tx.db
      .updateTable('toga_drafts')
      .set({
        content,
        reviewed: JSON.stringify(reviewed),
        confirmed: JSON.stringify(confirmed),
        version: version + 1,
        updated_at: tx.now(),
      })
      .where('draft_id', '=', draftId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentInFull(tx, saved);
  });
}

/** @throws AppError draft_is_writing */
export function requireEditable({ state }: DraftRow): void {
  if (state === 'writing') throw new AppError('draft_is_writing');
}
