import { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import { explainRefusal } from '../../../domain/orders/explain-refusal.ts';
import type { TransitionRefusal } from '../../../domain/orders/transition.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from './item-row.ts';
import { lockedByOther, stale } from './lock-version.ts';

/** The error of a refused change: both statuses, what is missing, and the operations that this person may use instead. */
export async function refuseTransition(ctx: Ctx, item: ItemRow, refusal: TransitionRefusal): Promise<AppError> {
  const { code, params } = refusal;
  switch (code) {
    case 'not_own_office':
    case 'not_order_owner':
      return new AppError('not_found');
    case 'unknown_operation':
      return new AppError('unknown_operation', { operation: params.operation });
    case 'locked_by_other':
      return lockedByOther(ctx, item, params.lock_holder ?? 0);
    case 'stale_version':
      return stale(item);
    default:
      return wordedError('transition_refused', {
        locale: ctx.locale,
        words: (locale) => explainRefusal(refusal, locale),
        extra: extraOf(code, refusal),
      });
  }
}

function extraOf(reason: string, { params }: TransitionRefusal) {
  return {
    reason,
    from: params.from,
    to: params.to,
    missing_needs: params.missing_needs,
    missing_guards: params.missing_guards,
    right_operations: params.right_operations,
    allowed: params.allowed.map(({ to, to_name, operation, needs }) => ({ to, to_name, operation, needs })),
  };
}
