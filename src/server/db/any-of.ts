import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of `id = any(...)`. The ids are one value, read by a part of the plan of its own, so that one plan serves all numbers of them: with the
 * list itself PostgreSQL would plan short lists each time, hoping that it costs less.
 */
export function anyOf(ids: readonly number[]): RawBuilder<unknown> {
  return sql`any((select ${[...ids]}::bigint[])::bigint[])`;
}
