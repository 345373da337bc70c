import { sql } from 'kysely';

/**
 * Part of a statement that takes a panel lock: its transaction does not wait for the disk, since commits that notify are serialised until
 * theirs is written. A lock lost in a database crash is free again, and the check of lock and version rejects writes that relied on it.
 */
export const COMMIT_AT_LEISURE = sql<string>`set_config('synchronous_commit', 'off', true)`;
