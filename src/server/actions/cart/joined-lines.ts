import type { Ctx } from '../../ctx.ts';

/** Ids of the lines that came from an older cart at sign-in, to be highlighted once; afterwards they are ordinary lines. */
export async function takeJoinedLines({ db, session }: Ctx): Promise<ReadonlySet<number>> {
  if (!session || session.joinedItems.length === 0) return new Set();
  await db.updateTable('sessions').set({ joined_items: [] }).where('token_hash', '=', session.tokenHash).execute();
  return new Set(session.joinedItems);
}
