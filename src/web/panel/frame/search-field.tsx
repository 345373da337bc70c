import { Kbd, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { NO_FILTERS, queryOf } from '../addresses/search-query.ts';
import { pageAddress } from '../addresses/tab.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import styles from './frame.module.css';

/** Searches orders from anywhere, in a tab of its own: Enter searches, Escape returns to the work. */
export function SearchField() {
  const { frame, commands } = usePanelMessages();
  const { go } = useTabsControl();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    go(pageAddress('search', queryOf({ ...NO_FILTERS, text })));
    if (field.current) field.current.value = '';
    field.current?.blur();
  };
  return (
    <search className={styles.find}>
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          size="xs"
          aria-label={commands.search}
          placeholder={frame.search}
          maxLength={200}
          leftSection={<Icon name="search" />}
          rightSection={<Kbd size="xs">{keyText(KEYS.everywhere.search)}</Kbd>}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </form>
    </search>
  );
}
