import { dayNumberOf, dayText } from '../../../domain/calendar/local-clock.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import type { Bar } from './figure-chart.tsx';

/** A bar for each day of the period; a day without orders leaves a gap. */
export function eachDay(bars: readonly Bar[], { from, until }: Period): readonly Bar[] {
  const byDay = new Map(bars.map((bar) => [bar.key, bar]));
  const first = dayNumberOf(from);
  const days = Array.from({ length: Math.max(0, dayNumberOf(until) - first + 1) }, (_, at) => dayText(first + at));
  return days.map((key) => byDay.get(key) ?? { key, name: null, items: 0, delivered: 0, late: 0 });
}
