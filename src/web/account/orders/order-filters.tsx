import { Form } from 'react-router';
import type { OrderListAsk, OrderListPage } from '../../../contract/pages/order-list-page.ts';
import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { ORDER_GROUPS } from '../../../domain/orders/order-group.ts';
import { useOwnOrdersTexts } from '../../i18n/late/own-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import fieldStyles from '../../ui/field.module.css';
import { describedBy, Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './order-filters.module.css';

/** Search words and dates for the list of orders; a GET form, so that a search can be bookmarked and shared. */
export function OrderSearch({
  asked,
  problems,
}: {
  readonly asked: OrderListAsk;
  readonly problems: readonly FieldProblem[];
}) {
  const text = useOwnOrdersTexts();
  const hasDays = asked.from !== '' || asked.until !== '';
  return (
    <Form
      method="get"
      action="/orders"
      role="search"
      aria-label={text.search}
      className={styles.search}
      key={queryOf(asked)}
    >
      <div className={styles.words}>
        <Field name="q" label={text.search}>
          <input
            id="q"
            name="q"
            type="search"
            className={fieldStyles.control}
            placeholder={text.search_hint}
            defaultValue={asked.q}
            maxLength={200}
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit">{text.find}</Button>
      </div>
      {asked.group !== '' && <input type="hidden" name="group" value={asked.group} />}
      <Disclosure title={text.dates} isOpen={hasDays}>
        <div className={styles.days}>
          {(['from', 'until'] as const).map((name) => (
            <Field key={name} name={name} label={text[name]} problem={problemOf(problems, name)}>
              <input
                {...describedBy({ name, problem: problemOf(problems, name) })}
                id={name}
                name={name}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                placeholder={text.day_format}
                className={fieldStyles.control}
                defaultValue={asked[name]}
              />
            </Field>
          ))}
        </div>
      </Disclosure>
      {(asked.q !== '' || hasDays) && (
        <p>
          <Link to="/orders">{text.clear}</Link>
        </p>
      )}
    </Form>
  );
}

/** The groups of the list with their counts; the search is kept. */
export function OrderGroups({ page: { asked, counts } }: { readonly page: OrderListPage }) {
  const text = useOwnOrdersTexts();
  const all = ORDER_GROUPS.reduce((sum, group) => sum + counts[group], 0);
  const ways = [
    { group: '', name: text.all, count: all },
    ...ORDER_GROUPS.map((group) => ({ group, name: text.group_names[group], count: counts[group] })),
  ];
  return (
    <nav aria-label={text.groups}>
      <ul className={styles.groups}>
        {ways.map(({ group, name, count }) => (
          <li key={group}>
            <Link
              to={`/orders?${queryOf({ ...asked, group })}`.replace(/[?&]$/, '')}
              className={styles.group}
              aria-current={asked.group === group ? 'true' : undefined}
            >
              {name} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The query string of a search, to be extended: empty, or ending in `&`. */
export function queryOf(asked: OrderListAsk): string {
  const said = Object.entries(asked).filter(([, value]) => value !== '');
  return said.length === 0 ? '' : `${new URLSearchParams(said)}&`;
}
