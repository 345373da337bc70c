import type { Ctx } from '../../ctx.ts';

/** A visitor has filled in the form by then. */
const AWAITED_MS = 10 * 60_000;

/** Nobody waits any more for the reading of a form's file that was asked for before this instant. */
export function awaitedSince({ now }: Pick<Ctx, 'now'>): Date {
  return new Date(now().getTime() - AWAITED_MS);
}
