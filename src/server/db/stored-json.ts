import type { ColumnType } from 'kysely';

/**
 * A JSON column: read as its value, written as text, since the driver would turn a list into a PostgreSQL array. A nullable one may be
 * omitted.
 */
export type StoredJson<T> = ColumnType<
  T,
  null extends T ? string | null | undefined : string,
  null extends T ? string | null : string
>;
