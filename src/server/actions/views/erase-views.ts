import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/** Deletes saved views that search for one of these addresses, which a customer had erased. */
export async function eraseViews(tx: Ctx, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    // In the form of a page's query string.
    const written = new URLSearchParams({ '': address.toLowerCase() }).toString().slice(1);
    await tx.db
      .deleteFrom('saved_views')
      .where(sql<boolean>`position(${written.toLowerCase()} in lower(query)) > 0`)
      .execute();
  }
}
