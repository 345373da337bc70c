import { Autocomplete, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { PickerView } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { findEntries } from '../../territory/find-entries.ts';
import { usePickerSearch } from '../../territory/use-picker-search.ts';
import styles from './picked-question.module.css';

interface Props {
  readonly label: string;
  readonly description: string | undefined;
  readonly placeholder: string | undefined;
  readonly error: string | null;
  readonly picker: PickerView;
  /** INE code of the only province to search. */
  readonly province: string | undefined;
  readonly answer: string;
  /** With a municipality comes the INE code of its province. */
  readonly onAnswer: (answer: string, province?: string) => void;
}

/** A choice from a long list that the server searches. A picked entry is sent as its code, typed text as text. */
export function PickedQuestion({ picker, province, answer, onAnswer, description, error, ...shown }: Props) {
  const { wizard } = useMessages();
  const texts = wizard.pickers[picker.kind];
  const search = usePickerSearch();
  const [written, setWritten] = useState<{ readonly answer: string; readonly text: string } | null>(null);
  const own = written?.answer === answer ? written.text : null;
  const label = useEntryLabel(picker, own === null ? answer : '');
  const text = own ?? label ?? answer;
  const found = search.found ?? [];
  const isOpen = found.length > 0;

  const type = (typed: string) => {
    setWritten({ answer: typed, text: typed });
    onAnswer(typed);
    search.look({ picker, text: typed, province });
  };
  const pick = (code: string) => {
    const entry = found.find(({ value }) => value === code);
    if (!entry) return;
    setWritten({ answer: code, text: entry.label });
    onAnswer(code, entry.province);
    search.forget();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && !isOpen) search.look({ picker, text, province });
    if (event.key !== 'Enter') return;
    // Enter selects. The form is submitted by its button, or Ctrl and Enter once no option is highlighted.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    else if (event.currentTarget.hasAttribute('aria-activedescendant')) event.stopPropagation();
  };

  return (
    <div>
      <Autocomplete
        {...shown}
        description={description ?? texts.hint}
        // While there are options to select, an error would be premature.
        error={isOpen ? null : error}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={type}
        onKeyDown={press}
        onBlur={search.forget}
        data={found.map(({ value, label: name }) => ({ value, label: name }))}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const entry = found.find(({ value }) => value === option.value);
          return (
            <span className={styles.entry}>
              <span>{entry?.name}</span> <small>{entry?.detail}</small>
            </span>
          );
        }}
        dropdownOpened={isOpen}
        onDropdownClose={search.forget}
        // Replaces the kit's own filter, which would take the label for the value; two banks share one.
        comboboxProps={{ onOptionSubmit: pick }}
      />
      <div role="status">
        {search.hasFailed && <Text size="sm">{wizard.picker_failed}</Text>}
        {!search.hasFailed && isOpen && <VisuallyHidden>{texts.count(found.length)}</VisuallyHidden>}
        {!search.hasFailed && search.found?.length === 0 && <Text size="sm">{texts.none}</Text>}
      </div>
    </div>
  );
}

/** Label of an answer selected elsewhere or earlier; undefined if it is no code of the list. */
function useEntryLabel(picker: PickerView, answer: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['picked', picker, answer],
    queryFn: async ({ signal }) => {
      const entries = await findEntries({ picker, text: answer }, signal);
      return entries.find(({ value }) => value === answer)?.label ?? null;
    },
    enabled: /^\d[\dA-Z]{3,5}$/.test(answer),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}
