import type { Locale, Text } from '../locale/locale.ts';
import { GUARD_WORDS, NEED_WORDS, OPERATION_WORDS } from './refusal-words.ts';
import type { AllowedTransition, TransitionRefusal, TransitionRefusalParams } from './transition.ts';

/** Parameters of the message about a refused change: both statuses, and one or two sentences with the reason. */
type RefusalWords = { readonly from: string; readonly to: string; readonly detail: string };

/** A refusal as text: both statuses with their codes, the reason, and the allowed changes. */
export function explainRefusal(refusal: TransitionRefusal, locale: Locale): RefusalWords {
  const { params } = refusal;
  const detail = [reasonOf(refusal, locale), allowedIn(params.allowed, locale)].filter(Boolean).join(' ');
  return {
    from: named(params.from_name, params.from, locale),
    to:
      params.to_name === null || params.to === null
        ? operationIn(params.operation, locale)
        : named(params.to_name, params.to, locale),
    detail,
  };
}

function reasonOf({ code, params }: TransitionRefusal, locale: Locale): string {
  if (code === 'transition_unmet' || code === 'approval_needed') return unmetIn(params, locale);
  const sentence = SENTENCES[code][locale];
  const operations = params.right_operations.map((name) => quoted(operationIn(name, locale), locale)).join(', ');
  return sentence.replace('{operations}', operations).replace('{operation}', operationIn(params.operation, locale));
}

function quoted(words: string, locale: Locale): string {
  return locale === 'en' ? `“${words}”` : `«${words}»`;
}

/** An operation in words; one that the product does not have is named as it was sent. */
function operationIn(name: string, locale: Locale): string {
  return OPERATION_WORDS[name]?.[locale] ?? name;
}

function unmetIn({ missing_guards, missing_needs }: TransitionRefusalParams, locale: Locale): string {
  const guards = missing_guards.map((guard) => GUARD_WORDS[guard][locale]).join('; ');
  const needs = missing_needs.map((need) => NEED_WORDS[need][locale]).join('; ');
  return [guards && `${ONLY_WHEN[locale]} ${guards}.`, needs && `${MISSING[locale]} ${needs}.`]
    .filter(Boolean)
    .join(' ');
}

function allowedIn(allowed: readonly AllowedTransition[], locale: Locale): string {
  if (allowed.length === 0) return NOTHING_ALLOWED[locale];
  const ends = new Set(allowed.map((row) => named(row.to_name, row.to, locale)));
  return `${ALLOWED[locale]} ${[...ends].join(', ')}.`;
}

function named(name: Text, id: number, locale: Locale): string {
  return `${name[locale]} (${id})`;
}

const ONLY_WHEN: Text = { es: 'Solo cuando', en: 'Only when', pt: 'Apenas quando' };
const MISSING: Text = { es: 'Falta:', en: 'Missing:', pt: 'Falta:' };
const ALLOWED: Text = { es: 'Desde aquí se puede:', en: 'Allowed from here:', pt: 'A partir daqui pode-se:' };
const NOTHING_ALLOWED: Text = {
  es: 'Desde aquí no puedes hacer ningún cambio.',
  en: 'You cannot change anything from here.',
  pt: 'A partir daqui não pode fazer nenhuma alteração.',
};
const SENTENCES: Readonly<Record<Exclude<TransitionRefusal['code'], 'transition_unmet' | 'approval_needed'>, Text>> = {
  status_unmapped: {
    es: 'Este estado no es del proceso.',
    en: 'This status is not part of the process.',
    pt: 'Este estado não faz parte do processo.',
  },
  unknown_operation: {
    es: 'No existe la operación {operation}.',
    en: 'There is no operation {operation}.',
    pt: 'Não existe a operação {operation}.',
  },
  operation_without_transition: {
    es: 'La operación {operation} no cambia el estado.',
    en: 'The operation {operation} does not change the status.',
    pt: 'A operação {operation} não muda o estado.',
  },
  same_status: {
    es: 'Ya está en este estado.',
    en: 'It already has this status.',
    pt: 'Já está neste estado.',
  },
  target_missing: {
    es: 'Falta decir a qué estado.',
    en: 'The new status is missing.',
    pt: 'Falta indicar o novo estado.',
  },
  transition_forbidden: {
    es: 'Este cambio no está previsto.',
    en: 'This change is not possible.',
    pt: 'Esta alteração não está prevista.',
  },
  transition_other_operation: {
    es: 'Ese cambio se hace con {operations}.',
    en: 'That change is made with {operations}.',
    pt: 'Essa alteração faz-se com {operations}.',
  },
  locked_by_other: {
    es: 'El pedido está bloqueado por otro usuario.',
    en: 'The order is locked by another user.',
    pt: 'O pedido está bloqueado por outro utilizador.',
  },
  stale_version: {
    es: 'El pedido ha cambiado mientras estaba abierto.',
    en: 'The order changed while it was open.',
    pt: 'O pedido mudou enquanto estava aberto.',
  },
  not_own_office: {
    es: 'El pedido no es de tu notaría.',
    en: 'The order does not belong to your notary office.',
    pt: 'O pedido não é do seu cartório.',
  },
  not_order_owner: {
    es: 'El pedido no es tuyo.',
    en: 'The order is not yours.',
    pt: 'O pedido não é seu.',
  },
};
