import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';

type Sessions = DeleteQueryBuilder<DB, 'sessions', DeleteResult>;

/** Deletes sessions with their drafts, whose links then open nothing. Files of the drafts are purged by age. */
export async function deleteSessions(tx: Ctx, choose: (sessions: Sessions) => Sessions): Promise<void> {
  const ended = await choose(tx.db.deleteFrom('sessions')).returning('token_hash').execute();
  const hashes = ended.map(({ token_hash }) => token_hash);
  if (hashes.length > 0) await tx.db.deleteFrom('form_drafts').where('session_hash', 'in', hashes).execute();
}
