import { Select } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { optionsFor } from './action-options.ts';
import { AUDIT_MESSAGES } from './i18n/messages.ts';
import { useAuditWords } from './use-audit-words.ts';

/** An action by its words; its code is found too, and its beginning stands for all that begin so. */
export function ActionField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (code: string) => void;
}) {
  const { filters: text } = useMessages(AUDIT_MESSAGES);
  const { actions } = useAuditWords();
  const [typed, setTyped] = useState('');
  return (
    <Select
      label={text.action}
      placeholder={text.action_any}
      searchable
      clearable
      limit={100}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      onSearchChange={setTyped}
      nothingFoundMessage={text.action_none}
      data={optionsFor(actions, { typed, chosen: value, begins: text.begins })}
      filter={({ options }) => options}
    />
  );
}
