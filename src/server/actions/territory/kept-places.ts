import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';

/** The cadastre's answer about a place, and its time. */
export interface KeptPlace<T> {
  readonly answer: T;
  readonly askedAt: Date;
}

/** Cached data of a place: a municipality's streets (INE code), or the properties at a house number. */
export async function findKeptPlace<T>({ db }: Pick<Ctx, 'db'>, place: string): Promise<KeptPlace<T> | undefined> {
  const row = await db
    .selectFrom('cadastre_places')
    .select(['answer', 'asked_at'])
    .where('place', '=', place)
    .executeTakeFirst();
  return row && { answer: row.answer as T, askedAt: row.asked_at };
}

export async function keepPlace<T>(
  { db }: Pick<Ctx, 'db'>,
  place: string,
  { answer, askedAt }: KeptPlace<T>,
): Promise<void> {
  const columns = { answer: JSON.stringify(answer), asked_at: askedAt };
  await db
    .insertInto('cadastre_places')
    .values({ place, ...columns })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(columns))
    .execute();
}

/** Streets and buildings change slowly; a negative answer may change sooner. */
export function isStillGood({ now }: Pick<Ctx, 'now'>, { askedAt }: KeptPlace<unknown>, days: number): boolean {
  return now().getTime() - askedAt.getTime() <= days * DAY_MS;
}
