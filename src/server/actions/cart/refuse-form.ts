import { textIn, withBrand } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Outcome, Walk } from '../../../domain/wizard/walk.ts';
import type { Ctx } from '../../ctx.ts';
import { presentQuote } from './present-cart.ts';

/**
 * The error for a form that is not complete: problems, redirect, and price so far. `href` is the page to continue on, for calls that
 * prefilled the form.
 */
export function formNotAllowed(ctx: Ctx, walk: Walk, href?: string): AppError {
  return new AppError(
    'form_not_allowed',
    {},
    {
      errors: walk.problems.map(({ option_id, code, message }) => ({
        option_id,
        code,
        message: textIn(message, ctx.locale),
      })),
      outcome: presentOutcome(ctx, walk.outcome),
      quote: presentQuote(walk.quote, ctx.locale),
      ...(href !== undefined && { href }),
    },
  );
}

function presentOutcome(ctx: Ctx, outcome: Outcome): object {
  switch (outcome.kind) {
    case 'exit':
      return { kind: 'exit', message: withBrand(textIn(outcome.message, ctx.locale), ctx.portal.name) };
    case 'redirect':
      return { kind: 'redirect', product_id: outcome.product_id, step: outcome.step, set: outcome.set };
    case 'unconfirmed':
      return { kind: 'unconfirmed', missing: outcome.missing };
    case 'incomplete':
      return { kind: 'incomplete', step: outcome.page.step, missing: outcome.missing };
    default:
      return { kind: outcome.kind };
  }
}
