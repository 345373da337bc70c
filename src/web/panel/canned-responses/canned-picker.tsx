import { Button, type ComboboxItem, Select, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { CannedResponse } from '../../../contract/canned-responses.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { PlaceholderValues } from '../../../domain/mail/placeholders.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './canned.module.css';
import { useCannedResponses } from './canned-query.ts';
import { fillCanned, findCanned } from './canned-text.ts';
import { CANNED_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly language: Locale;
  /** Known values of the placeholders. */
  readonly values: PlaceholderValues;
  /** Receives the text with everything filled in. */
  readonly onPick: (words: string) => void;
  /** The search field. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Finds a canned response by typing and inserts it; missing placeholder values are requested first. Notaries have none. */
export function CannedPicker(props: Props) {
  const { isNotario } = useCurrentUser();
  return isNotario ? null : <Picker {...props} />;
}

function Picker({ language, values, onPick, field }: Props) {
  const text = useMessages(CANNED_MESSAGES);
  const { data } = useCannedResponses();
  const [asked, setAsked] = useState<CannedResponse | null>(null);
  const [typed, setTyped] = useState<PlaceholderValues>({});
  const all = data?.items ?? [];
  const groups = [...new Set(all.map(({ group }) => group))];
  const given = all.filter((response) => response.text[language] !== '');
  const missing = asked ? fillCanned(asked.text[language], values) : null;

  const pick = (response: CannedResponse, known: PlaceholderValues) => {
    const filled = fillCanned(response.text[language], known);
    if (!filled.ok) return setAsked(response);
    onPick(filled.text);
    setAsked(null);
    setTyped({});
  };
  const filledIn = asked ? fillCanned(asked.text[language], { ...values, ...typed }) : null;

  return (
    <div className={styles.picker}>
      <Select
        ref={field}
        label={text.label}
        placeholder={text.placeholder}
        searchable
        selectFirstOptionOnChange
        clearable={false}
        value={null}
        limit={50}
        maxDropdownHeight={280}
        nothingFoundMessage={text.nothing}
        data={groups.map((group) => ({
          group,
          items: given
            .filter((response) => response.group === group)
            .map(({ id, title }) => ({ value: String(id), label: title })),
        }))}
        filter={({ options, search }) => {
          const found = new Set(findCanned(all, { language, typed: search }).map(({ id }) => String(id)));
          return options
            .map((option) =>
              'group' in option ? { ...option, items: option.items.filter((item) => found.has(item.value)) } : option,
            )
            .filter((option) => !('group' in option) || option.items.length > 0);
        }}
        renderOption={({ option }) => <Offered option={option} of={given} language={language} />}
        onChange={(value) => {
          const response = given.find(({ id }) => String(id) === value);
          if (response) pick(response, values);
        }}
      />
      {asked && missing && !missing.ok && (
        <fieldset className={styles.missing}>
          <legend>{text.missing(asked.title)}</legend>
          {missing.missing.map((name, at) => (
            <TextInput
              key={name}
              autoFocus={at === 0}
              label={text.names[name]}
              required
              maxLength={300}
              value={typed[name] ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTyped((before) => ({ ...before, [name]: value }));
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Otherwise Enter in the field would submit the surrounding mail form.
                event.preventDefault();
                event.stopPropagation();
                pick(asked, { ...values, ...typed });
              }}
            />
          ))}
          <div className={styles.buttons}>
            <Button size="compact-sm" variant="default" onClick={() => setAsked(null)}>
              {text.leave}
            </Button>
            <Button size="compact-sm" disabled={!filledIn?.ok} onClick={() => pick(asked, { ...values, ...typed })}>
              {text.insert}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}

function Offered({
  option,
  of,
  language,
}: {
  readonly option: ComboboxItem;
  readonly of: readonly CannedResponse[];
  readonly language: Locale;
}) {
  const words = of.find(({ id }) => String(id) === option.value)?.text[language] ?? '';
  return (
    <span className={styles.offered}>
      {option.label}
      <small>{words.replace(/\s+/g, ' ').slice(0, 110)}</small>
    </span>
  );
}
