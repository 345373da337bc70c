import type { Item } from './hidden-marks.ts';

/** Runs at the same height of a page. */
export interface Row<Run extends Item> {
  readonly y: number;
  readonly items: Run[];
}

/** Groups runs by their height on the page, from top to bottom. */
export function rowsOf<Run extends Item>(items: readonly Run[]): Row<Run>[] {
  const rows: Row<Run>[] = [];
  for (const item of items.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const last = rows.at(-1);
    if (last && last.y - item.y < Math.max(item.size, 6) * 0.35) last.items.push(item);
    else rows.push({ y: item.y, items: [item] });
  }
  return rows;
}

export const endOf = ({ x, width }: Item) => x + width;
