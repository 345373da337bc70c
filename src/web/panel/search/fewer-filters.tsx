import { MultiSelect } from '@mantine/core';
import type { Filters } from '../addresses/search-query.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search.module.css';

/** The most used filters, beside the text field: statuses and days. */
export function FewerFilters({
  typed,
  onType,
  wrongDay,
}: {
  readonly typed: Filters;
  readonly onType: (part: Partial<Filters>) => void;
  readonly wrongDay: boolean;
}) {
  const { fields, any, problems } = useMessages(SEARCH_MESSAGES);
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  return (
    <>
      <MultiSelect
        label={fields.status}
        placeholder={typed.status.length === 0 ? any : undefined}
        searchable
        hidePickedOptions
        classNames={{ pillsList: styles.pills }}
        data={states.map(({ id, name }) => ({ value: String(id), label: `${id} ${name[locale]}` }))}
        value={typed.status.map(String)}
        onChange={(values) => onType({ status: values.map(Number) })}
      />
      <DayField label={fields.from} value={typed.from} onChange={(from) => onType({ from })} />
      <DayField label={fields.to} value={typed.to} error={wrongDay && problems.to} onChange={(to) => onType({ to })} />
    </>
  );
}
