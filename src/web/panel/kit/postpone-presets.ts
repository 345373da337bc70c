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
