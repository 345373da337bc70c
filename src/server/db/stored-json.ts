import type { ColumnType } from 'kysely';

/**
 * A JSON column: read as what it holds, written as its text, since the driver takes a list for an array of PostgreSQL. One that may be
 * null may be left out.
 */
export type StoredJson<T> = ColumnType<
  T,
  null extends T ? string | null | undefined : string,
  null extends T ? string | null : string
>;
