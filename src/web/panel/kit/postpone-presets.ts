import { type PostponePreset, postponeUntil } from '../../../domain/orders/postpone-until.ts';
import { calendarOf, localTyped } from './instant-typed.ts';

/** The morning of a preset in the order's time zone, as the value of a date and time field. */
export function presetTyped(
  preset: PostponePreset,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): string {
  const calendar = calendarOf(timeZone);
  return localTyped(calendar, postponeUntil(preset, { calendar, now }));
}

/** The preset that a typed time means: the last one chosen, where several mean the same morning. Null for any other time. */
export function chosenPreset(
  mornings: ReadonlyMap<PostponePreset, string>,
  { value, last }: { readonly value: string; readonly last: PostponePreset | null },
): PostponePreset | null {
  if (last !== null && mornings.get(last) === value) return last;
  return [...mornings].find(([, morning]) => morning === value)?.[0] ?? null;
}
