import { useMemo } from 'react';
import { useHistoryMessages } from '../history/i18n/use-history-messages.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';
import { useOrderMessages } from '../order/i18n/use-order-messages.ts';
import { useActivityMessages } from './i18n/use-activity-messages.ts';
import { hoursAndMinutes } from './period.ts';

/** How times held and deeds are written. */
export function useActivityWords() {
  const text = useActivityMessages();
  const locale = usePanelLocale();
  const history = useHistoryMessages();
  const { actions } = useOrderMessages();
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = { ...history.actions, ...actions };
    return {
      count: (number: number) => countText(number, locale),
      held(seconds: number): string {
        const { hours, minutes } = hoursAndMinutes(seconds);
        const rest = countText(minutes, locale);
        return hours === 0 ? text.minutes(rest) : text.hours(countText(hours, locale), rest);
      },
      /** The most frequent first. */
      deeds: (deeds: Readonly<Record<string, number>>) =>
        Object.entries(deeds)
          .sort(([, a], [, b]) => b - a)
          .map(([deed, times]) => text.deed(names[deed] ?? deed, countText(times, locale)))
          .join(', '),
    };
  }, [text, locale, history, actions]);
}
