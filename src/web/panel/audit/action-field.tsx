import { Select } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { optionsFor } from './action-options.ts';
import { AUDIT_MESSAGES } from './i18n/messages.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Selects an action by its words or its code; the beginning of a code stands for all codes that begin so. */
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
