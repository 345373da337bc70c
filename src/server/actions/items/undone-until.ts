import type { Ctx } from '../../ctx.ts';

/** Until when an operation of now can be undone: what tells of it leaves then and not before. */
export function undoneUntil({ now, settings }: Pick<Ctx, 'now' | 'settings'>): Date {
  return new Date(now().getTime() + settings.UNDO_SECONDS * 1000);
}
