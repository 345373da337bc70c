import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { TransitionRefusal } from '../../../domain/orders/transition.ts';
import type { Ctx } from '../../ctx.ts';
import { lockedByOther, stale } from './fence.ts';
import type { ItemRow } from './item-row.ts';
import { GUARD_WORDS, NEED_WORDS } from './need-words.ts';

/** The error of a refused change: both statuses, what is missing, and what this person may do from here. */
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
    case 'lock_needed':
      return stale(item, 'lock_needed');
    case 'stale_version':
      return stale(item, 'item_changed');
    default:
      return new AppError(
        'transition_refused',
        { ...namesOf(ctx.locale, refusal), detail: detailOf(ctx.locale, refusal) },
        extraOf(code, refusal),
      );
  }
}

/** The names of both statuses as the error's sentence shows them. */
function namesOf(locale: Locale, { params }: TransitionRefusal) {
  return { from: params.from_name[locale], to: params.to_name?.[locale] ?? params.operation };
}

function detailOf(locale: Locale, { params }: TransitionRefusal): string {
  const missing = [
    ...params.missing_needs.map((need) => NEED_WORDS[need][locale]),
    ...params.missing_guards.map((guard) => GUARD_WORDS[guard][locale]),
  ];
  const allowed = [...new Set(params.allowed.map(({ to_name }) => to_name[locale]))];
  const words = WORDS[locale];
  return [
    missing.length > 0 ? `${words.missing}: ${missing.join('; ')}.` : '',
    params.right_operations.length > 0 ? `${words.instead}: ${params.right_operations.join(', ')}.` : '',
    allowed.length > 0 ? `${words.allowed}: ${allowed.join(', ')}.` : words.nothing,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
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

const WORDS: Readonly<Record<Locale, Record<'missing' | 'instead' | 'allowed' | 'nothing', string>>> = {
  es: {
    missing: 'Falta',
    instead: 'Se hace con otra operación',
    allowed: 'Desde aquí se puede pasar a',
    nothing: 'Desde aquí no puedes cambiarlo.',
  },
  en: {
    missing: 'Missing',
    instead: 'Another operation does this',
    allowed: 'From here it can go to',
    nothing: 'You cannot change it from here.',
  },
  pt: {
    missing: 'Falta',
    instead: 'Faz-se com outra operação',
    allowed: 'Daqui pode passar a',
    nothing: 'Daqui não o pode alterar.',
  },
};
