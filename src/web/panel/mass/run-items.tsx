import { useState } from 'react';
import { Link } from 'react-router';
import { MASS_ITEM_STATES, type MassItem, type MassItemState, type MassRun } from '../../../contract/mass.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, instantText } from '../kit/format.ts';
import { Pager } from '../kit/pager.tsx';
import { priorityName } from '../kit/priority-name.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { MASS_MESSAGES } from './i18n/messages.ts';
import styles from './mass.module.css';
import { useRunItems } from './mass-queries.ts';

/** The orders of a run with their results, actual or simulated; the counts above filter them. */
export function RunItems({ run }: { readonly run: MassRun }) {
  const text = useMessages(MASS_MESSAGES);
  const [state, setState] = useState<MassItemState | undefined>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRunItems(run, { page, ...(state !== undefined && { state }) });
  const show = (next: MassItemState | undefined) => {
    setState(next);
    setPage(1);
  };
  return (
    <section className={styles.items} aria-label={text.items}>
      <Counts run={run} state={state} onState={show} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={entries.small}>{text.no_items}</p>}
      {data && data.items.length > 0 && <ItemTable items={data.items} />}
      {data && <Pager page={page} pages={Math.ceil(data.total / data.per_page)} onPage={setPage} />}
    </section>
  );
}

function Counts({
  run,
  state,
  onState,
}: {
  readonly run: MassRun;
  readonly state: MassItemState | undefined;
  readonly onState: (state: MassItemState | undefined) => void;
}) {
  const text = useMessages(MASS_MESSAGES);
  const locale = usePanelLocale();
  const { counts } = run;
  const isOver = run.ended_at !== null;
  const numbers: Readonly<Record<MassItemState, number>> = {
    waiting: counts.total - counts.tried,
    would: isOver ? 0 : counts.left,
    would_not: counts.would_not,
    done: counts.done,
    refused: counts.refused,
    undone: counts.undone,
    left: isOver ? counts.left : 0,
  };
  const shown = MASS_ITEM_STATES.filter((one) => numbers[one] > 0 || one === state);
  return (
    <fieldset className={styles.counts}>
      <legend>{text.show}</legend>
      {[undefined, ...shown].map((one) => (
        <button key={one ?? 'all'} type="button" aria-pressed={one === state} onClick={() => onState(one)}>
          {one === undefined ? text.show_all : text.item_states[one]}{' '}
          <strong>{countText(one === undefined ? counts.total : numbers[one], locale)}</strong>
        </button>
      ))}
    </fieldset>
  );
}

function ItemTable({ items }: { readonly items: readonly MassItem[] }) {
  const text = useMessages(MASS_MESSAGES);
  const { columns } = text;
  const locale = usePanelLocale();
  return (
    <DataTable className={styles.table} label={text.items} wraps>
      <thead>
        <tr>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.outcome}</th>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.detail}</th>
          <th scope="col">{columns.at}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.item_id}>
            <th scope="row">
              <Link to={orderAddress(item.item_id)}>{item.order_id}</Link>
            </th>
            <td data-label={columns.outcome}>
              <span className={styles.outcome} data-state={item.state}>
                {text.item_state[item.state]}
              </span>
            </td>
            <td data-label={columns.product}>{item.product_name}</td>
            <td data-label={columns.detail}>
              <Detail item={item} />
            </td>
            <td className={styles.when} data-label={columns.at}>
              {item.at ? instantText(item.at, locale) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Detail({ item: { message, changes } }: { readonly item: MassItem }) {
  const text = useMessages(MASS_MESSAGES);
  const written = useValues();
  if (message !== '') return message;
  const mails = changes.filter(({ field }) => field === 'mail').length;
  return [
    ...changes
      .filter(({ field }) => field !== 'mail')
      .map(({ field, old, new: now }) =>
        text.change(text.changed_fields[field] ?? field, written(field, old), written(field, now)),
      ),
    ...(mails > 0 ? [text.mails_written(mails)] : []),
  ].join(' · ');
}

/** Formats the values of a change. */
function useValues(): (field: string, value: string | null) => string {
  const text = useMessages(MASS_MESSAGES);
  const { order } = usePanelMessages();
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  return (field, value) => {
    if (value === null) return text.nothing;
    switch (field) {
      case 'panel_status_id':
        return states.find(({ id }) => String(id) === value)?.name[locale] ?? value;
      case 'priority':
        return priorityName(Number(value), order);
      case 'standby_until':
      case 'deadline_at':
        return instantText(value, locale);
      default:
        return value;
    }
  };
}
