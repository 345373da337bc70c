import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figures } from '../../../contract/figures.ts';
import { COUNTED } from '../../../domain/figures/figure.ts';
import { FIGURE_HEADS } from '../../../domain/figures/figure-columns.ts';
import { figureAddress, pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText, eurosText } from '../kit/format.ts';
import styles from './figures.module.css';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

/** Current counts, and the totals of the period. */
export function FigureTiles({ figures }: { readonly figures: Figures }) {
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const { now, total, first_answers: answers, from, until } = figures;
  const period = { from, until };
  const count = (number: number) => countText(number, locale);
  const euros = (amount: number) => eurosText(amount, locale);
  const heads = FIGURE_HEADS[locale].columns;
  const open = (list: 'late' | 'tonight' | 'owed') => figureAddress({ kind: 'open', list });
  const amounts = { items: euros(total.revenue), refunds: euros(total.refunded) };
  return (
    <>
      <h2 className={styles.title}>{text.now}</h2>
      <ul className={styles.tiles}>
        <Tile name={text.late} number={count(now.late)} to={open('late')} />
        <Tile name={text.late_tonight} number={count(now.late_tonight)} to={open('tonight')}>
          {text.due_tonight(count(now.due_tonight))}
        </Tile>
        <Tile name={text.owed} number={euros(now.owed.fees)} to={open('owed')}>
          {text.owed_in(count(now.owed.items))}
        </Tile>
        <Tile
          name={text.providers}
          number={euros(now.providers.due)}
          to={pageAddress('providerPayments', 'part=payments&status=unpaid')}
        >
          {text.payments(count(now.providers.payments))}
        </Tile>
      </ul>
      <h2 className={styles.title}>{text.period}</h2>
      <ul className={styles.tiles}>
        {COUNTED.map((counted) => (
          <Tile
            key={counted}
            name={heads[counted]}
            number={count(total[counted])}
            to={figureAddress({ kind: 'placed', counted, group: 'all', key: '0', ...period })}
          >
            {counted === 'items' || counted === 'refunds' ? amounts[counted] : null}
          </Tile>
        ))}
        <Tile
          name={text.delivery}
          number={total.p50_hours === null ? text.nothing : text.half_hours(count(total.p50_hours))}
          to={figureAddress({ kind: 'placed', counted: 'delivered', group: 'all', key: '0', ...period })}
        >
          {total.p90_hours !== null && text.hours(count(total.p90_hours))}
        </Tile>
        <Tile
          name={text.first_answers}
          number={answers.p50_minutes === null ? text.nothing : text.half_minutes(count(answers.p50_minutes))}
          to={pageAddress('ticketFigures', `from=${period.from}&to=${period.until}&figure=answered`)}
        >
          {answers.p90_minutes !== null &&
            text.minutes(count(answers.p90_minutes), count(answers.answered), count(answers.requests))}
        </Tile>
      </ul>
    </>
  );
}

interface TileProps {
  readonly name: string;
  readonly number: string;
  /** Link to the items behind it. */
  readonly to: string;
  readonly children?: ReactNode;
}

function Tile({ name, number, to, children }: TileProps) {
  return (
    <li className={styles.tile}>
      <span>{name}</span>
      <Link className={styles.number} to={to} aria-label={`${name}: ${number}`}>
        {number}
      </Link>
      {children && <span className={styles.hint}>{children}</span>}
    </li>
  );
}
