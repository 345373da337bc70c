import { useMemo } from 'react';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';
import { ACTIVITY_MESSAGES } from './i18n/messages.ts';
import { hoursAndMinutes } from './period.ts';

/** Formats lock times and counts of operations. */
export function useActivityWords() {
  const text = useMessages(ACTIVITY_MESSAGES);
  const locale = usePanelLocale();
  const { actions } = useMessages(HISTORY_MESSAGES);
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = actions;
    return {
      count: (number: number) => countText(number, locale),
      held(seconds: number): string {
        const { hours, minutes } = hoursAndMinutes(seconds);
        const rest = countText(minutes, locale);
        return hours === 0 ? text.minutes(rest) : text.hours(countText(hours, locale), rest);
      },
      /** Most frequent first. */
      operations: (operations: Readonly<Record<string, number>>) =>
        Object.entries(operations)
          .sort(([, a], [, b]) => b - a)
          .map(([operation, times]) => text.operation(names[operation] ?? operation, countText(times, locale)))
          .join(', '),
    };
  }, [text, locale, actions]);
}
