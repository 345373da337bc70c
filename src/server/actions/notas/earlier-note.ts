import { compareNotas, isSameProperty, type NoteDifference } from '../../../domain/notas/compare-notas.ts';
import { isSureOf, type Nota } from '../../../domain/notas/read-notas.ts';
import type { Ctx } from '../../ctx.ts';
import { identifiersOf, isAbout } from './is-about.ts';

interface EarlierNote {
  readonly order_id: number;
  readonly released_at: Date;
  readonly differences: readonly NoteDifference[];
}

/** Number of notas compared, newest first. */
const MOST_READ = 20;

/**
 * The latest earlier nota of the same property that the customer got from us, with the changes since; null without one. Manual corrections are not
 * readings, and are not compared.
 */
export async function findEarlierNote(
  ctx: Pick<Ctx, 'db'>,
  { itemId, nota }: { readonly itemId: number; readonly nota: Nota },
): Promise<EarlierNote | null> {
  const known = identifiersOf(nota);
  if (known.length === 0) return null;
  const rows = await ctx.db
    .selectFrom('order_items as own')
    .innerJoin('order_items as i', 'i.customer_id', 'own.customer_id')
    .innerJoin('note_readings as r', 'r.item_id', 'i.item_id')
    .innerJoin('files as f', 'f.file_id', 'r.file_id')
    .select(['i.order_id', 'f.released_at', 'r.notas'])
    .where('own.item_id', '=', itemId)
    .where('i.item_id', '<>', itemId)
    .where('r.corrected_at', 'is', null)
    .where('f.kind', '=', 'result')
    .where('f.released_at', 'is not', null)
    .where('f.released_at', '<', (row) =>
      row
        .selectFrom('files as mine')
        .select(({ fn }) => fn.max('mine.released_at').as('released_at'))
        .where('mine.item_id', '=', itemId)
        .where('mine.kind', '=', 'result'),
    )
    .where((row) => isAbout(row, known))
    .orderBy('f.released_at', 'desc')
    .limit(MOST_READ)
    .execute();
  for (const { order_id, released_at, notas } of rows) {
    const before = notas.find((one) => isSameProperty(one, nota));
    // An uncertain value in one of them may look like a change.
    if (before && ![before, nota].every(isSure)) return null;
    if (before && released_at) return { order_id, released_at, differences: compareNotas(before, nota) };
  }
  return null;
}

function isSure(nota: Nota): boolean {
  return isSureOf(nota, 'owners') && isSureOf(nota, 'charges');
}
