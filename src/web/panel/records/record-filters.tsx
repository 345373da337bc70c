import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRecordMessages } from './i18n/use-record-messages.ts';
import type { Wish } from './record-wish.ts';
import styles from './records.module.css';
import type { Filter } from './records-page.tsx';

/** What to look for; Enter searches. */
export function RecordFilters({
  filters,
  wish,
  onWish,
  onClear,
}: {
  readonly filters: readonly Filter[];
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
  readonly onClear: () => void;
}) {
  const text = useRecordMessages();
  const [typed, setTyped] = useState(wish);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWish(typed);
  };
  const fieldOf = ({ name, label }: Filter) => ({
    label,
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        {filters.map((filter) =>
          filter.kind === 'choice' ? (
            <NativeSelect
              key={filter.name}
              {...fieldOf(filter)}
              data={[{ value: '', label: text.any }, ...(filter.choices ?? [])]}
            />
          ) : (
            <TextInput
              key={filter.name}
              {...fieldOf(filter)}
              type={filter.kind === 'day' ? 'date' : 'text'}
              inputMode={filter.kind === 'number' ? 'numeric' : undefined}
              pattern={filter.kind === 'number' ? '[0-9]*' : undefined}
              maxLength={filter.kind === 'number' ? 15 : 200}
            />
          ),
        )}
        <div className={styles.buttons}>
          <Button type="submit">{text.search}</Button>
          <Button variant="subtle" onClick={onClear}>
            {text.clear}
          </Button>
        </div>
      </form>
    </search>
  );
}
