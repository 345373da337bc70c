import type { Locale, Text } from '../locale/locale.ts';
import { rowsFrom } from './machine.ts';
import { GUARD_WORDS, NEED_WORDS, OPERATION_WORDS } from './refusal-words.ts';
import { isRowOf } from './row.ts';
import type { AllowedTransition, TransitionRefusal, TransitionRefusalParams } from './transition.ts';

/** Parameters of the message about a refused change: both statuses, and one or two sentences with the reason and the way. */
type RefusalWords = { readonly from: string; readonly to: string; readonly detail: string };

/** A refusal as text: both statuses, the reason, and what the person can do instead. */
export function explainRefusal(refusal: TransitionRefusal, locale: Locale): RefusalWords {
  const { params } = refusal;
  return {
    from: params.from_name[locale],
    to: params.to_name?.[locale] ?? operationIn(params.operation, locale),
    detail: [reasonOf(refusal, locale), wayOf(refusal, locale)].filter(Boolean).join(' '),
  };
}

function reasonOf({ code, params }: TransitionRefusal, locale: Locale): string {
  if (code === 'transition_unmet' || code === 'approval_needed') return unmetIn(params, locale);
  if (code === 'transition_forbidden') return '';
  const operations = params.right_operations.map((name) => quoted(operationIn(name, locale), locale)).join(', ');
  return SENTENCES[code][locale]
    .replace('{operations}', operations)
    .replace('{operation}', operationIn(params.operation, locale));
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

/** What the person can do instead, unless the reason says it already. */
function wayOf({ code, params }: TransitionRefusal, locale: Locale): string {
  if (SAYS_THE_WAY.includes(code)) return '';
  if (params.allowed.length === 0) return NOTHING_ALLOWED[locale];
  const between = namesOf(stepsBetween(params), locale).slice(0, MOST_STEPS);
  if (between.length > 0) {
    const names = between.map((name) => quoted(name, locale)).join(OR[locale]);
    return FIRST[locale].replace('{names}', names);
  }
  return `${ALLOWED[locale]} ${shortened(namesOf(params.allowed, locale), locale)}.`;
}

/** Changes after which the wanted one is possible, and which mail nobody. */
function stepsBetween({ allowed, to, actor }: TransitionRefusalParams): readonly AllowedTransition[] {
  const leadsOn = (step: number) => rowsFrom(step).some((row) => row.to === to && isRowOf(row, actor));
  return allowed.filter((row) => row.operation === 'cambio_estado' && row.mail === null && leadsOn(row.to));
}

function namesOf(rows: readonly AllowedTransition[], locale: Locale): readonly string[] {
  return [...new Set(rows.map(({ to_name }) => to_name[locale]))];
}

/** A list that a person reads at a glance; a rest of one is named, since a number is no shorter. */
function shortened(names: readonly string[], locale: Locale): string {
  if (names.length <= MOST_NAMES + 1) return names.join(', ');
  const rest = OTHERS[locale].replace('{count}', String(names.length - MOST_NAMES));
  return `${names.slice(0, MOST_NAMES).join(', ')} ${rest}`;
}

const MOST_STEPS = 2;
const MOST_NAMES = 4;
const SAYS_THE_WAY: readonly TransitionRefusal['code'][] = [
  'transition_unmet',
  'approval_needed',
  'transition_other_operation',
  'same_status',
];
const ONLY_WHEN: Text = { es: 'Solo cuando', en: 'Only when', pt: 'Apenas quando' };
const MISSING: Text = { es: 'Falta:', en: 'Missing:', pt: 'Falta:' };
const FIRST: Text = {
  es: 'Pásalo primero a {names}.',
  en: 'Move it to {names} first.',
  pt: 'Passe-o primeiro para {names}.',
};
const OR: Text = { es: ' o ', en: ' or ', pt: ' ou ' };
const ALLOWED: Text = { es: 'Desde aquí se puede:', en: 'Allowed from here:', pt: 'A partir daqui pode-se:' };
const OTHERS: Text = { es: 'y {count} más', en: 'and {count} others', pt: 'e mais {count}' };
const NOTHING_ALLOWED: Text = {
  es: 'Desde aquí no puedes hacer ningún cambio.',
  en: 'You cannot change anything from here.',
  pt: 'A partir daqui não pode fazer nenhuma alteração.',
};
/** What is not allowed at all needs no further sentence; what lacks something is said by its facts. */
type Explained = Exclude<TransitionRefusal['code'], 'transition_unmet' | 'approval_needed' | 'transition_forbidden'>;
const SENTENCES: Readonly<Record<Explained, Text>> = {
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
