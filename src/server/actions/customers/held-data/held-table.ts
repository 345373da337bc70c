import type { RawBuilder } from 'kysely';

/**
 * What erasure does to a column. `erased`: emptied, or the row deleted. `blocked`: moved away until the legal period ends. `kept`:
 * unchanged, as the law requires. `lapses`: deleted within days anyway. `staff`: about staff. `none`: about nobody.
 */
export type Fate = 'erased' | 'blocked' | 'kept' | 'lapses' | 'staff' | 'none';

/** One table: its columns by their fate, separated by spaces. */
interface HeldTable extends Readonly<Partial<Record<Fate, string>>> {
  /** Rows of a customer for the data export; `t` is the table. */
  readonly rows?: (customerId: number) => RawBuilder<unknown>;
  /** Columns with secrets, which no copy contains. */
  readonly secret?: readonly string[];
}

/** Tables by name; those outside the `public` schema are qualified. */
export type HeldTables = Readonly<Record<string, HeldTable>>;

/** Names of a table's columns that have this fate. */
export function columnsOf(table: HeldTable, fate: Fate): readonly string[] {
  return table[fate]?.split(' ') ?? [];
}
