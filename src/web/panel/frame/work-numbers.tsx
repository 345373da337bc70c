import { Link } from 'react-router';
import type { NowList } from '../../../domain/orders/now-list.ts';
import { nowAddress } from '../addresses/tab.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './work-numbers.module.css';

/** Counts of waiting and due work next to the tabs; each number links to its orders. */
export function WorkNumbers() {
  const { queue: text } = usePanelMessages();
  const locale = usePanelLocale();
  const { stats } = useCurrentUser();
  if (!stats) return null;
  const { waiting, waiting_by_age: ages } = stats;
  const count = (number: number) => countText(number, locale);
  const numbers: readonly [NowList, number, string, boolean?][] = [
    ['waiting_es', waiting['-1'], `${text.spain} ${count(waiting['-1'])}`],
    ['waiting_es_older', ages['-1'].older, text.ages.older(count(ages['-1'].older))],
    ['waiting_pt', waiting['-2'], `${text.portugal} ${count(waiting['-2'])}`],
    ['waiting_pt_older', ages['-2'].older, text.ages.older(count(ages['-2'].older))],
    ['due_today', stats.due_today, `${text.due_today} ${count(stats.due_today)}`],
    ['late', stats.late, `${text.late} ${count(stats.late)}`, true],
  ];
  return (
    <nav className={styles.numbers} aria-label={text.numbers}>
      {numbers
        .filter(([, number]) => number > 0)
        .map(([list, , words, isBad]) => (
          <Link key={list} to={nowAddress(list)} data-bad={isBad}>
            {words}
          </Link>
        ))}
    </nav>
  );
}
