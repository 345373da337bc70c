import type { PageCounts } from '../../../contract/page-counts.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import styles from './audience.module.css';
import type { AudiencePeriod } from './audience-period.ts';
import { AUDIENCE_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly period: AudiencePeriod;
  readonly portals: PageCounts['portals'];
  readonly onChange: (period: AudiencePeriod) => void;
}

/** Selects the period and the portal. */
export function AudiencePeriodBar({ period, portals, onChange }: Props) {
  const text = useMessages(AUDIENCE_MESSAGES);
  const { from, until, store_id } = period;
  // An incomplete date is ignored; the previous one stays.
  const days = (change: Partial<AudiencePeriod>) => {
    const next = { ...period, ...change };
    if (next.from !== '' && next.until !== '') onChange(next);
  };
  return (
    <div className={styles.period}>
      <DayField
        size="xs"
        label={text.from}
        value={from}
        onChange={(from) => from !== '' && from <= until && days({ from })}
      />
      <DayField size="xs" label={text.until} value={until} onChange={(until) => until >= from && days({ until })} />
      <label>
        <span>{text.store}</span>
        <select
          value={store_id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === '' ? { from, until } : { from, until, store_id: Number(value) })
          }
        >
          <option value="">{text.all_stores}</option>
          {portals.map(({ store_id: store, name }) => (
            <option key={store} value={store}>
              {`${name} (${store})`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
