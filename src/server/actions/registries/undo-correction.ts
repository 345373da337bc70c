import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { lockList } from '../config-lists/keep-row.ts';
import { takeBack } from '../config-lists/undo-revision.ts';
import { requireRight } from '../items/require-right.ts';

/**
 * Undoes one's own correction of a registry. Idempotent.
 * @throws AppError forbidden; not_found for a change of somebody else; list_row_changed where the alias changed since
 */
export async function undoCorrection(ctx: Ctx, itemId: number, revisionId: number): Promise<void> {
  await requireRight(ctx, { itemId }, 'correct_registry');
  await inTransaction(ctx, async (tx) => {
    await lockList(tx, LIST);
    const own = await tx.db
      .selectFrom('config_revisions')
      .select('revision_id')
      .where('revision_id', '=', revisionId)
      .where('list', '=', LIST)
      .where('agent_id', '=', agentOf(ctx).agentId)
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
    const done = await tx.db
      .selectFrom('config_revisions')
      .select('revision_id')
      .where('undoes', '=', revisionId)
      .executeTakeFirst();
    if (!done) await takeBack(tx, LIST, { revisionId, reason: REASON[ctx.locale], wholeImport: false });
  });
}

const LIST = 'municipality_aliases';

const REASON: Readonly<Record<Locale, string>> = {
  es: 'Corrección deshecha',
  en: 'Correction taken back',
  pt: 'Correção desfeita',
};
