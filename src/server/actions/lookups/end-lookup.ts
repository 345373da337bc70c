import type { Ctx } from '../../ctx.ts';

/** Ends this browser's lookup, for people who share it with others. */
export async function endLookup({ db, session }: Ctx): Promise<void> {
  if (session) await db.deleteFrom('order_lookups').where('session_hash', '=', session.tokenHash).execute();
}

/** Deletes lookups whose code has lapsed and whose order is no longer shown. */
export async function purgeLookups({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('order_lookups')
    .where('expires_at', '<=', now())
    .where((eb) => eb.or([eb('open_until', 'is', null), eb('open_until', '<=', now())]))
    .execute();
}
