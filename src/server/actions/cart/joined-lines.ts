import type { Ctx } from '../../ctx.ts';

/**
 * Ids of the lines that waited in an older cart and joined this one at sign-in, to be shown now: after this they are lines like the
 * others.
 */
export async function takeJoinedLines({ db, session }: Ctx): Promise<ReadonlySet<number>> {
  if (!session || session.joinedItems.length === 0) return new Set();
  await db.updateTable('sessions').set({ joined_items: [] }).where('token_hash', '=', session.tokenHash).execute();
  return new Set(session.joinedItems);
}
