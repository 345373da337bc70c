import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CLIENT_STATUS_IDS } from '../../../domain/orders/machine-shape.ts';
import { useCommands } from '../commands/command-store.ts';
import { KEYS } from '../commands/keys.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type Filters, filtersOf } from './filters.ts';
import styles from './search.module.css';

/** What to look for; Enter searches. */
export function SearchFilters({
  filters,
  takesFocus,
  onFilters,
}: {
  readonly filters: Filters;
  /** Whether there is nothing to go on to, so that one types. */
  readonly takesFocus: boolean;
  readonly onFilters: (filters: Filters) => void;
}) {
  const { search: text, commands } = usePanelMessages();
  const field = useRef<HTMLInputElement>(null);
  useCommands([
    {
      id: 'search',
      title: commands.search,
      key: KEYS.everywhere.search,
      section: commands.go,
      run: () => field.current?.select(),
    },
  ]);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const locale = usePanelLocale();
  const { states, client_statuses } = useCurrentUser();
  const [typed, setTyped] = useState(filters);
  const set = (part: Partial<Filters>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilters(typed);
  };
  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        <TextInput
          className={styles.wide}
          label={text.text}
          ref={field}
          maxLength={200}
          value={typed.text}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <MultiSelect
          label={text.status}
          placeholder={typed.status.length === 0 ? text.any : undefined}
          searchable
          hidePickedOptions
          classNames={{ pillsList: styles.pills }}
          data={states.map(({ id, name }) => ({ value: String(id), label: `${id} ${name[locale]}` }))}
          value={typed.status.map(String)}
          onChange={(values) => set({ status: values.map(Number) })}
        />
        <NativeSelect
          label={text.client_status}
          value={typed.client[0] ?? ''}
          onChange={(event) => set({ client: CLIENT_STATUS_IDS.filter((id) => id === event.currentTarget.value) })}
          data={[
            { value: '', label: text.any },
            ...client_statuses.map(({ id, name }) => ({ value: id, label: name[locale] })),
          ]}
        />
        <TextInput
          type="date"
          label={text.from}
          max={typed.to || undefined}
          value={typed.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text.to}
          min={typed.from || undefined}
          value={typed.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <NativeSelect
          label={text.order}
          value={typed.order}
          onChange={(event) => set({ order: event.currentTarget.value === 'date_asc' ? 'date_asc' : 'date_desc' })}
          data={[
            { value: 'date_desc', label: text.newest },
            { value: 'date_asc', label: text.oldest },
          ]}
        />
        <div className={styles.buttons}>
          <Button type="submit">{text.submit}</Button>
          <Button variant="subtle" onClick={() => onFilters(filtersOf(''))}>
            {text.clear}
          </Button>
        </div>
      </form>
    </search>
  );
}
