import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import type { Silent } from '../../ports/cadastre/port.ts';
import { throttle } from '../throttles/throttle.ts';

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

/** What the cadastre answers about a place; the cached answer while it is recent, or while the cadastre is silent. Null if there is neither. @throws AppError too_many_requests by network */
export async function findAnswer<T extends { readonly kind: string }>(
  ctx: Ctx,
  place: string,
  ask: () => Promise<T | Silent>,
): Promise<T | null> {
  const kept = await findKeptPlace<T>(ctx, place);
  if (kept && isStillGood(ctx, kept, kept.answer.kind === 'found' ? 30 : 1)) {
    ctx.events.count('kept:cadastre');
    return kept.answer;
  }
  await throttle(ctx, 'ask_cadastre', ctx.network);
  const answer = await ask();
  if (isSilent(answer)) return kept?.answer ?? null;
  await keepPlace(ctx, place, { answer, askedAt: ctx.now() });
  return answer;
}

function isSilent<T extends { readonly kind: string }>(answer: T | Silent): answer is Silent {
  return answer.kind === 'silent';
}

/** Streets and buildings change slowly; a negative answer may change sooner. */
export function isStillGood({ now }: Pick<Ctx, 'now'>, { askedAt }: KeptPlace<unknown>, days: number): boolean {
  return now().getTime() - askedAt.getTime() <= days * DAY_MS;
}
