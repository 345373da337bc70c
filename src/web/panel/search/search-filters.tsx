import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ORDER_SORTS } from '../../../domain/orders/order-sort.ts';
import { type Filters, NO_FILTERS, queryOf } from '../addresses/search-query.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { takeTyped } from '../kit/commands/type-ahead.ts';
import { FewerFilters } from './fewer-filters.tsx';
import { tidyFilters, wrongFilters } from './filters.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { MoreFilters, usesMore } from './more-filters.tsx';
import styles from './search.module.css';

/**
 * The search form: Enter searches, Escape clears it. The most used filters are always shown, the others by a key or if
 * one of them is active.
 */
export function SearchFilters({
  filters,
  takesFocus,
  onFilters,
}: {
  readonly filters: Filters;
  /** Whether the text field takes the focus, because there are no results to focus. */
  readonly takesFocus: boolean;
  readonly onFilters: (filters: Filters) => void;
}) {
  const text = useMessages(SEARCH_MESSAGES);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(filters);
  const [isOpen, setOpen] = useState(() => usesMore(filters));
  const [isRefused, setRefused] = useState(false);
  const wrong = isRefused ? wrongFilters(typed) : NOTHING;
  const set = (part: Partial<Filters>) => setTyped((before) => ({ ...before, ...part }));
  const begin = () => {
    setTyped(NO_FILTERS);
    setRefused(false);
    field.current?.focus();
  };
  useFilterCommands({ onType: begin, onMore: () => setOpen(!isOpen) });
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the field was there belongs to it once
  useEffect(() => {
    const { text: ahead, isSubmitted } = takeTyped();
    if (ahead === '') return;
    set({ text: ahead });
    if (isSubmitted) onFilters(tidyFilters({ ...NO_FILTERS, text: ahead }));
  }, []);
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = wrongFilters(typed);
    if (problems.size === 0) return onFilters(tidyFilters(typed));
    if (problems.has('order_id') || problems.has('email')) setOpen(true);
    setRefused(true);
  };
  const empty = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (queryOf(typed) === '') return (event.target as HTMLElement).blur();
    begin();
  };
  return (
    <search>
      <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={empty} noValidate>
        <div className={styles.filters}>
          <TextInput
            className={styles.wide}
            label={text.fields.text}
            placeholder={text.fields.text_hint}
            ref={field}
            maxLength={200}
            value={typed.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <FewerFilters typed={typed} onType={set} wrongDay={wrong.has('to')} />
          <div className={styles.buttons}>
            <Button type="submit">{text.submit}</Button>
            <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? text.fewer : text.more}
            </Button>
          </div>
        </div>
        {isOpen && (
          <div className={styles.filters}>
            <MoreFilters typed={typed} onType={set} wrong={wrong} />
            <NativeSelect
              label={text.fields.order}
              value={typed.order}
              onChange={({ currentTarget: { value } }) =>
                set({ order: ORDER_SORTS.find((sort) => sort === value) ?? NO_FILTERS.order })
              }
              data={ORDER_SORTS.map((sort) => ({ value: sort, label: text.sorts[sort] }))}
            />
          </div>
        )}
      </form>
    </search>
  );
}

function useFilterCommands({ onType, onMore }: { onType: () => void; onMore: () => void }): void {
  const text = useMessages(SEARCH_MESSAGES);
  useCommands([
    { id: 'search', title: text.to_field, key: KEYS.everywhere.search, section: text.section, run: onType },
    { id: 'more-filters', title: text.more, key: KEYS.search.more, section: text.section, run: onMore },
  ]);
}

const NOTHING: ReturnType<typeof wrongFilters> = new Set();
