import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Stats } from '../../../contract/current-user.ts';
import type { NowList } from '../../../domain/orders/now-list.ts';
import { ACTIVE_TICKET_STATUSES } from '../../../domain/tickets/ticket-status.ts';
import { nowAddress, pageAddress } from '../addresses/tab.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';
import styles from './queue.module.css';

/** Current figures of the queue: waiting, late, done; each number links to its list. */
export function QueueNumbers({ stats }: { readonly stats: Stats }) {
  const text = usePanelMessages().queue;
  const { waiting, waiting_by_age: ages } = stats;
  return (
    <div className={styles.numbers}>
      <h2>{text.numbers}</h2>
      <dl>
        <Waiting name={`${text.spain}: ${text.waiting}`} list="waiting_es" count={waiting['-1']} ages={ages['-1']} />
        <Waiting name={`${text.portugal}: ${text.waiting}`} list="waiting_pt" count={waiting['-2']} ages={ages['-2']} />
        <OneNumber name={text.answered} list="answered" count={stats.answered} />
        <OneNumber name={text.due_today} list="due_today" count={stats.due_today} />
        <OneNumber name={text.late} list="late" count={stats.late} isBad={stats.late > 0} />
        <OneNumber name={text.incidents} list="incidents" count={stats.incidents_open} />
        <OneNumber name={text.open_tickets} to={OPEN_TICKETS} count={stats.open_tickets} />
        {stats.of_away > 0 && <OneNumber name={text.of_away} list="of_away" count={stats.of_away} />}
        <OneNumber name={text.delivered_mine} list="delivered_mine" count={stats.delivered_today.mine} />
        <OneNumber name={text.delivered_all} list="delivered_all" count={stats.delivered_today.all} />
      </dl>
    </div>
  );
}

interface NumberProps {
  readonly name: string;
  /** The list behind the number; or an address, if it is another page. */
  readonly list?: NowList;
  readonly to?: string;
  readonly count: number;
  readonly isBad?: boolean;
  /** Shown beside the name. */
  readonly children?: ReactNode;
}

function OneNumber({ name, list, to = list ? nowAddress(list) : '', count, isBad = false, children }: NumberProps) {
  const locale = usePanelLocale();
  return (
    <div data-bad={isBad || undefined}>
      <dt>
        {name}
        {children}
      </dt>
      <dd>
        <Link to={to} aria-label={`${countText(count, locale)} ${name}`}>
          {countText(count, locale)}
        </Link>
      </dd>
    </div>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly list: 'waiting_es' | 'waiting_pt';
  readonly count: number;
  readonly ages: Stats['waiting_by_age']['-1'];
}

/** A queue: how many orders wait in it, and for how long. */
function Waiting({ name, list, count, ages }: WaitingProps) {
  const text = usePanelMessages().queue;
  const locale = usePanelLocale();
  const shown = (['fresh', 'day', 'older'] as const).filter((age) => ages[age] > 0);
  return (
    <OneNumber name={name} list={list} count={count}>
      {shown.map((age) => (
        <Link key={age} to={nowAddress(`${list}_${age}`)} className={styles.age}>
          {text.ages[age](countText(ages[age], locale))}
        </Link>
      ))}
    </OneNumber>
  );
}

const OPEN_TICKETS = pageAddress('tickets', `status=${ACTIVE_TICKET_STATUSES.join('%2C')}`);
