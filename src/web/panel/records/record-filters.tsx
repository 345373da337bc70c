import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { DayField } from '../kit/date-field.tsx';
import layout from '../kit/tab-page.module.css';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Filter } from './record-list.ts';
import { type Wish, withoutFilters } from './record-wish.ts';

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
  const clear = () => {
    // What was typed and not searched for is in no address.
    setTyped(withoutFilters(wish));
    onClear();
  };
  return (
    <search>
      <form ref={form} className={layout.filters} onSubmit={submit}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={typed[filter.name] ?? ''}
            onValue={(value) => setTyped({ ...typed, [filter.name]: value })}
          />
        ))}
        <div className={layout.buttons}>
          <Button type="submit">{text.search}</Button>
          <Button variant="subtle" onClick={clear}>
            {text.clear}
          </Button>
        </div>
      </form>
    </search>
  );
}

interface FieldProps {
  readonly filter: Filter;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function FilterField({ filter: { kind, label, choices = [] }, value, onValue }: FieldProps) {
  const text = useMessages(RECORD_MESSAGES);
  const field = {
    label,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  };
  switch (kind) {
    case 'choice':
      return <NativeSelect {...field} data={[{ value: '', label: text.any }, ...choices]} />;
    case 'day':
      return <DayField label={label} value={value} onChange={onValue} />;
    case 'number':
      return <TextInput {...field} inputMode="numeric" pattern="[0-9]*" maxLength={15} />;
    default:
      return <TextInput {...field} maxLength={200} />;
  }
}
