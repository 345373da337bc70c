import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import layout from '../kit/tab-page.module.css';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Filter } from './record-list.ts';
import type { Wish } from './record-wish.ts';

/** The filters of a list: a key moves the focus there, Enter searches. */
export function RecordFilters({
  title,
  filters,
  wish,
  onWish,
  onClear,
}: {
  readonly title: string;
  readonly filters: readonly Filter[];
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
  readonly onClear: () => void;
}) {
  const text = useMessages(RECORD_MESSAGES);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(wish);
  const toFirst = () => form.current?.querySelector<HTMLElement>('input, select')?.focus();
  useCommands([{ id: 'find', title: text.find, key: KEYS.records.find, section: title, run: toFirst }]);
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
      <form ref={form} className={layout.filters} onSubmit={submit}>
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
        <div className={layout.buttons}>
          <Button type="submit">{text.search}</Button>
          <Button variant="subtle" onClick={onClear}>
            {text.clear}
          </Button>
        </div>
      </form>
    </search>
  );
}
