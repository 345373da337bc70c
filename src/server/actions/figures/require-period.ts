import { dayNumberOf } from '../../../domain/calendar/local-clock.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/** Allows supervisors periods of up to a quarter of a year. @throws AppError forbidden, invalid_input */
export function requirePeriod(ctx: Ctx, { from, until }: Period): void {
  requireNamedRight(ctx, 'see_figures');
  const days = dayNumberOf(until) - dayNumberOf(from) + 1;
  if (days < 1 || days > MOST_DAYS) throw invalidInput('until');
}

const MOST_DAYS = 92;
