import { isChoice, type Option } from '../catalogue/option.ts';
import { textIn } from '../catalogue/text-in.ts';
import type { Locale, Text } from '../locale/locale.ts';
import { formatMoney } from '../money/format-money.ts';
import { centsTyped } from '../money/money.ts';
import { normaliseAnswer, valuesOf } from './answers.ts';
import { isCalendarDay } from './calendar-day.ts';

const UNKNOWN_OWNER: Text = { es: 'Titular desconocido', en: 'Owner unknown', pt: 'Titular desconhecido' };

/**
 * An answer formatted for people: names of choices, days as dd/mm/yyyy, the sentence for an unknown owner, text as stored. Blank if there
 * is no answer. The answer of a file question stays its ids.
 */
export function printValue(option: Option, answer: string | undefined, locale: Locale): string {
  const value = normaliseAnswer(option, answer ?? '');
  if (asksOwner(option) && isUnknownOwner(value)) return textIn(UNKNOWN_OWNER, locale);
  if (isChoice(option))
    return valuesOf(option, value)
      .map((id) => nameOf(option, id, locale))
      .join(', ');
  if (option.sets_ceiling) return moneyTyped(value, locale);
  return option.type === 'date' && isCalendarDay(value) ? value.split('-').reverse().join('/') : value;
}

/** An owner's name that is blank or contains 'onocido' means unknown. Source: specification section 5. */
export function isUnknownOwner(name: string): boolean {
  return name.trim() === '' || name.toLowerCase().includes('onocido');
}

/** The questions for an owner's name that may be left blank. */
export function asksOwner(option: Pick<Option, 'key' | 'can_be_empty'>): boolean {
  return option.key === 'owner' && option.can_be_empty;
}

function moneyTyped(value: string, locale: Locale): string {
  const cents = centsTyped(value);
  return cents === null ? value : formatMoney(cents, locale);
}

function nameOf(option: Option, id: string, locale: Locale): string {
  const value = option.opt_values.find((candidate) => candidate.id === id);
  return value ? textIn(value.name, locale) : id;
}
