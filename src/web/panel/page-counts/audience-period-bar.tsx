import type { PageCounts } from '../../../contract/page-counts.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { PeriodFields } from '../kit/period-fields.tsx';
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
  return (
    <div className={styles.period}>
      <PeriodFields from={from} until={until} labels={text} onChange={(days) => onChange({ ...period, ...days })} />
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
