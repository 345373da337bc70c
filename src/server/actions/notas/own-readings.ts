import { correctedNotas } from '../../../domain/notas/corrected-notas.ts';
import type { DocEntity, DocParsed } from '../../../domain/notas/doc-parsed.ts';
import type { Nota } from '../../../domain/notas/read-notas.ts';
import { isEligibleForSale } from '../../../domain/notas/sale-eligibility.ts';
import type { Ctx } from '../../ctx.ts';
import { isReleased } from '../stored-files/is-released.ts';

/** Readings of an item's released documents, for its customer. */
export interface OwnReading {
  readonly item_id: number;
  readonly docParsed: DocParsed | null;
  readonly docParsedEntities: readonly DocEntity[];
  /** One entry per property; empty where an agent's correction replaced the reading. */
  readonly notas: readonly Nota[];
  readonly isCorrected: boolean;
  readonly elegibleVentaPiso: boolean;
}

/** Readings of each item's released documents; items without any are left out. */
export async function ownReadings(ctx: Ctx, itemIds: readonly number[]): Promise<readonly OwnReading[]> {
  if (itemIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('note_readings as r')
    .innerJoin('files as f', 'f.file_id', 'r.file_id')
    .innerJoin('order_items as i', 'i.item_id', 'r.item_id')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .select(['r.item_id', 'r.notas', 'r.parsed', 'r.entities', 'r.corrected_at', 'o.firstname', 'o.lastname'])
    .where('r.item_id', 'in', itemIds)
    .where('r.parsed', 'is not', null)
    .where('f.kind', '=', 'result')
    .where(isReleased(ctx, 'f.released_at'))
    .orderBy('f.released_at', 'desc')
    .orderBy('f.created_at', 'desc')
    .execute();
  return [...new Set(rows.map(({ item_id }) => item_id))].map((item_id) => {
    const own = rows.filter((row) => row.item_id === item_id);
    // The latest delivery counts: after a claim, the earlier document was wrong.
    const [latest] = own;
    const notas = latest?.notas ?? [];
    const docParsed = latest?.parsed ?? null;
    const said = latest?.corrected_at && docParsed ? correctedNotas(notas, docParsed) : notas;
    return {
      item_id,
      docParsed,
      docParsedEntities: latest?.entities ?? [],
      notas: latest?.corrected_at ? [] : notas,
      isCorrected: latest?.corrected_at != null,
      elegibleVentaPiso: isEligibleForSale(said, `${latest?.firstname ?? ''} ${latest?.lastname ?? ''}`),
    };
  });
}
