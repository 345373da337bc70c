import { hasOwnCadastre } from '../../../domain/territory/streets/own-cadastre.ts';
import type { Street } from '../../../domain/territory/streets/street.ts';
import type { Ctx } from '../../ctx.ts';
import { throttle } from '../throttles/throttle.ts';
import { findKeptPlace, isStillGood, type KeptPlace, keepPlace } from './kept-places.ts';

/** The streets of a municipality; else the reason: another cadastre keeps them, this one does not know the place, or does not answer. */
type StreetsOf =
  | { readonly standing: 'known'; readonly streets: readonly Street[] }
  | { readonly standing: 'own' | 'unknown' | 'away' };

/**
 * The streets that the cadastre lists in a municipality, by its INE code. They are cached for 30 days, and longer while it does not answer; lists in
 * use stay in memory, because typing causes a few requests a second.
 * @throws AppError too_many_requests by network
 */
export async function loadStreets(ctx: Ctx, ineCode: string): Promise<StreetsOf> {
  if (hasOwnCadastre(ineCode)) return { standing: 'own' };
  const kept = await keptStreets(ctx, ineCode);
  if (kept && isStillGood(ctx, kept, kept.answer ? KEPT_DAYS : UNKNOWN_KEPT_DAYS)) {
    ctx.events.count('kept:cadastre');
    return known(kept);
  }
  await throttle(ctx, 'ask_cadastre', ctx.network);
  const answer = await ctx.ports.cadastre.streets(ineCode);
  if (answer.kind === 'silent') return kept ? known(kept) : { standing: 'away' };
  const fresh = { answer: answer.kind === 'found' ? answer.streets : null, askedAt: ctx.now() };
  await keepPlace(ctx, ineCode, fresh);
  remember(ctx, ineCode, fresh);
  return known(fresh);
}

type Kept = KeptPlace<readonly Street[] | null>;

function known({ answer }: Kept): StreetsOf {
  return answer ? { standing: 'known', streets: answer } : { standing: 'unknown' };
}

async function keptStreets(ctx: Ctx, ineCode: string): Promise<Kept | undefined> {
  const inUse = listsOf(ctx).get(ineCode);
  if (inUse) return inUse;
  const kept = await findKeptPlace<readonly Street[] | null>(ctx, ineCode);
  if (kept) remember(ctx, ineCode, kept);
  return kept;
}

function remember(ctx: Ctx, ineCode: string, kept: Kept): void {
  const lists = listsOf(ctx);
  lists.delete(ineCode);
  lists.set(ineCode, kept);
  const [oldest] = lists.keys();
  if (lists.size > MOST_IN_USE && oldest !== undefined) lists.delete(oldest);
}

/** Keyed by the port that answered: servers do not share answers. */
const lists = new WeakMap<object, Map<string, Kept>>();

function listsOf({ ports }: Ctx): Map<string, Kept> {
  const own = lists.get(ports.cadastre) ?? new Map<string, Kept>();
  lists.set(ports.cadastre, own);
  return own;
}

const KEPT_DAYS = 30;
const UNKNOWN_KEPT_DAYS = 1;
/** The largest city's list takes a few MB. */
const MOST_IN_USE = 40;
