import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { undoneUntil } from './undone-until.ts';

/**
 * When a mail is sent: at the given time, else after the undo period.
 * @throws AppError ticket_moment_past for a time in the past, or more than 14 days ahead
 */
export function leavingAt(ctx: Pick<Ctx, 'now' | 'settings'>, given: string | undefined): Date {
  if (given === undefined) return undoneUntil(ctx);
  const at = new Date(given);
  const ahead = at.getTime() - ctx.now().getTime();
  if (!(ahead > 0 && ahead <= LONGEST_MS)) throw new AppError('ticket_moment_past');
  return at;
}

/** A message planned for later than that belongs in the calendar. */
const LONGEST_MS = 14 * DAY_MS;
