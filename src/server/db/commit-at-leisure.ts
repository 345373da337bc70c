import { sql } from 'kysely';

/**
 * Part of a statement that takes a lock of the panel: its transaction does not wait for the disk. Commits that notify stand in one line,
 * each until the disk has it. A lock that a crash of the database forgets is free again, and the fence refuses whoever still relies on it.
 */
export const COMMIT_AT_LEISURE = sql<string>`set_config('synchronous_commit', 'off', true)`;
