import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/** Whether customers have a result file: it is released, and its delivery can no longer be undone. */
export function isReleased(
  { now }: Pick<Ctx, 'now'>,
  column: 'released_at' | 'files.released_at' | 'f.released_at' = 'released_at',
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <= ${now()}`;
}
