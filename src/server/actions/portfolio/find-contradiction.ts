import { isSureOf } from '../../../domain/notas/read-notas.ts';
import { isSameName } from '../../../domain/notas/same-name.ts';
import type { Ctx } from '../../ctx.ts';
import { ownReadings } from '../notas/own-readings.ts';
import type { ItemOn } from './orders-on.ts';

/** A latest nota on a property that names other holders than its portfolio. */
export interface Contradiction {
  readonly holder: string;
  readonly inNote: readonly string[];
  readonly order_id: number;
}

/** Compares the holder in the portfolio with those of the latest nota that was read; null where they agree or nothing is known. */
export async function findContradiction(
  ctx: Ctx,
  { holder, cru, items }: { readonly holder: string; readonly cru: string; readonly items: readonly ItemOn[] },
): Promise<Contradiction | null> {
  if (holder.trim() === '') return null;
  const delivered = items
    .filter(({ delivered_at }) => delivered_at !== null)
    .toSorted((one, other) => (other.delivered_at?.getTime() ?? 0) - (one.delivered_at?.getTime() ?? 0));
  const readings = await ownReadings(
    ctx,
    delivered.map(({ item_id }) => item_id),
  );
  for (const item of delivered) {
    const notas = readings.find(({ item_id }) => item_id === item.item_id)?.notas ?? [];
    // A nota on several properties counts for this one if it contains its number.
    const own = notas.length > 1 && cru !== '' ? notas.filter((nota) => nota.cru === cru) : notas;
    // Uncertain owners contradict nobody.
    const names = [
      ...new Set(
        own.filter((nota) => isSureOf(nota, 'owners')).flatMap(({ owners }) => owners.map(({ name }) => name)),
      ),
    ];
    if (names.length === 0) continue;
    const isNamed = names.some((name) => isSameName(name, holder));
    return isNamed ? null : { holder, inNote: names, order_id: item.order_id };
  }
  return null;
}
