import { type PostponePreset, postponeUntil } from '../../../domain/orders/postpone-until.ts';
import { calendarOf, localTyped } from './instant-typed.ts';

/** The morning that a preset means, by the clock of the order, as a field of date and time writes it. */
export function presetTyped(
  preset: PostponePreset,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): string {
  const calendar = calendarOf(timeZone);
  return localTyped(calendar, postponeUntil(preset, { calendar, now }));
}
