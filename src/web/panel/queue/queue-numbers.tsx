import type { Stats } from '../../../contract/current-user.ts';
import { countText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from './queue.module.css';

/** What waits, what is late, what is done: the numbers of now. */
export function QueueNumbers({ stats }: { readonly stats: Stats }) {
  const text = usePanelMessages().queue;
  const locale = usePanelLocale();
  const numbers: readonly [string, number, boolean?][] = [
    [`${text.spain}: ${text.waiting}`, stats.waiting['-1']],
    [`${text.portugal}: ${text.waiting}`, stats.waiting['-2']],
    [text.answered, stats.answered],
    [text.due_today, stats.due_today],
    [text.late, stats.late, stats.late > 0],
    [text.incidents, stats.incidents_open],
    [text.delivered_mine, stats.delivered_today.mine],
    [text.delivered_all, stats.delivered_today.all],
  ];
  return (
    <div className={styles.numbers}>
      <h2>{text.numbers}</h2>
      <dl>
        {numbers.map(([label, value, isBad]) => (
          <div key={label} data-bad={isBad || undefined}>
            <dt>{label}</dt>
            <dd>{countText(value, locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
