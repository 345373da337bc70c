import { nameOfRow, type Row } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** Three states of a row that two people changed; null where it does not exist. */
interface ThreeVersions {
  readonly id: number;
  /** The state that the change is based on. */
  readonly base: Row | null;
  /** The state that it would produce. */
  readonly yours: Row | null;
  /** The present state. */
  readonly theirs: Row | null;
}

/** Nobody compares more rows side by side. */
const MOST_SHOWN = 100;
const MOST_NAMED = 10;

/** The refusal of a change that conflicts with another one, with the states side by side. */
export function rowChanged(list: ListName, versions: readonly ThreeVersions[]): AppError {
  const named = versions.slice(0, MOST_SHOWN).map((states) => {
    const row = states.theirs ?? states.base ?? states.yours;
    return { ...states, name: row ? nameOfRow(listOf(list), row) : String(states.id) };
  });
  const names = named.slice(0, MOST_NAMED).map(({ name }) => name);
  const name = versions.length > MOST_NAMED ? `${names.join(', ')}… (${versions.length})` : names.join(', ');
  return new AppError('list_row_changed', { name }, { versions: named, count: versions.length });
}

/** A row in an earlier version: the state that the next change replaced. */
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
