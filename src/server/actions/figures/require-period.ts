import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import { LONGEST_PERIOD, periodProblem } from '../../../domain/figures/period-problem.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/** Allows supervisors periods of up to a year. @throws AppError forbidden, invalid_input */
export function requirePeriod(ctx: Ctx, period: Period): void {
  requireNamedRight(ctx, 'see_figures');
  if (periodProblem(period, LONGEST_PERIOD) !== null) throw invalidInput('until');
}
