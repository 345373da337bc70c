import type { Ctx } from '../../ctx.ts';

/** Until when an operation done now can be undone: its e-mails are sent then. */
export function undoneUntil({ now, settings }: Pick<Ctx, 'now' | 'settings'>): Date {
  return new Date(now().getTime() + settings.UNDO_SECONDS * 1000);
}
