import { nameOfRow, type Row } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** Three states of a row that two people changed; null where it is not there. */
interface ThreeVersions {
  readonly id: number;
  /** What the change was made from. */
  readonly base: Row | null;
  /** What it would make of it. */
  readonly yours: Row | null;
  /** What the row is now. */
  readonly theirs: Row | null;
}

/** The refusal of a change over another one, with the states side by side. */
export function rowChanged(list: ListName, versions: readonly ThreeVersions[]): AppError {
  const named = versions.map((states) => {
    const row = states.theirs ?? states.base ?? states.yours;
    return { ...states, name: row ? nameOfRow(listOf(list), row) : String(states.id) };
  });
  return new AppError('list_row_changed', { name: named.map(({ name }) => name).join(', ') }, { versions: named });
}

/** A row as it was in an earlier version: what the next change replaced. */
export async function stateSeen(
  tx: Ctx,
  list: ListName,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Row | null> {
  const next = await tx.db
    .selectFrom('config_revisions')
    .select('before')
    .where('list', '=', list)
    .where('row_id', '=', id)
    .where('version', '=', version + 1)
    .executeTakeFirst();
  return next?.before ?? null;
}
