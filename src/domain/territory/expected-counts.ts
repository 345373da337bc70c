import type { ReferenceLists } from './read-reference-lists.ts';
import type { Territory } from './read-territory.ts';

/** Tables whose row count is a fact of the sources in data/SOURCES.md. */
export const EXPECTED_COUNTS = {
  communities: 19,
  provinces: 52,
  municipalities: 8132,
  mercantileRegistries: 61,
  districts: 29,
  concelhos: 308,
  freguesias: 3092,
  countries: 250,
  niceClasses: 45,
} as const;

/** A table with an unexpected number of rows. */
interface CountDifference {
  readonly table: string;
  readonly expected: number;
  readonly found: number;
}

/**
 * Missing or extra rows in the tables a loader read or wrote; empty when complete.
 * @param counts number of rows per table of `EXPECTED_COUNTS`
 */
export function countDifferences(
  counts: Readonly<Record<keyof typeof EXPECTED_COUNTS, number>>,
): readonly CountDifference[] {
  return Object.entries(EXPECTED_COUNTS)
    .map(([table, expected]) => ({ table, expected, found: counts[table as keyof typeof EXPECTED_COUNTS] }))
    .filter(({ expected, found }) => expected !== found);
}

/** Number of rows of each of these tables, as `countDifferences` takes them. */
export function rowCounts(rows: Territory & ReferenceLists): Readonly<Record<keyof typeof EXPECTED_COUNTS, number>> {
  return {
    communities: rows.communities.length,
    provinces: rows.provinces.length,
    municipalities: rows.municipalities.length,
    mercantileRegistries: rows.mercantileRegistries.length,
    districts: rows.districts.length,
    concelhos: rows.concelhos.length,
    freguesias: rows.freguesias.length,
    countries: rows.countries.length,
    niceClasses: rows.niceClasses.length,
  };
}
