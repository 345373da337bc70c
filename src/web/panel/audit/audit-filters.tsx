import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ActionField } from './action-field.tsx';
import styles from './audit.module.css';
import { type AuditWish, auditWishOf } from './audit-wish.ts';
import { AUDIT_MESSAGES } from './i18n/messages.ts';
import { useAuditWords } from './use-audit-words.ts';

interface Props {
  readonly wish: AuditWish;
  readonly onWish: (wish: AuditWish) => void;
}

/** Filters by actor, action, subject and time. */
export function AuditFilters({ wish, onWish }: Props) {
  const { filters: text } = useMessages(AUDIT_MESSAGES);
  const { users } = useCurrentUser();
  const [typed, setTyped] = useState(wish);
  const words = useAuditWords();
  const [kind = '', number = ''] = typed.who.split(':');
  const [object = '', id = ''] = typed.object.split(':');
  const change = (part: Partial<AuditWish>) => setTyped((before) => ({ ...before, ...part }));
  const clear = () => {
    // What was typed and not searched for is in no address.
    setTyped(auditWishOf(''));
    onWish(auditWishOf(''));
  };
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onWish(typed);
      }}
    >
      <NativeSelect
        label={text.who}
        value={kind === 'agent' ? typed.who : kind}
        onChange={({ currentTarget: { value } }) => change({ who: value })}
        data={[
          { value: '', label: text.anybody },
          ...users.map(({ user_id, firstname, lastname }) => ({
            value: `agent:${user_id}`,
            label: `${firstname} ${lastname}`.trim(),
          })),
          { value: 'customer', label: text.customers },
          { value: 'system', label: text.system },
        ]}
      />
      {kind === 'customer' && (
        <TextInput
          label={text.customer}
          inputMode="numeric"
          value={number}
          onChange={({ currentTarget: { value } }) => {
            const digits = value.replace(/\D/g, '').slice(0, 10);
            change({ who: digits === '' ? 'customer' : `customer:${digits}` });
          }}
        />
      )}
      <ActionField value={typed.action} onChange={(action) => change({ action })} />
      <NativeSelect
        label={text.object}
        value={object}
        onChange={({ currentTarget: { value } }) => change({ object: value })}
        data={[{ value: '', label: text.object_any }, ...words.subjects]}
      />
      {object !== '' && (
        <TextInput
          label={text.number}
          value={id}
          autoCapitalize="none"
          onChange={({ currentTarget: { value } }) => {
            const named = value.replace(/[\s:]/g, '').slice(0, 100);
            change({ object: named === '' ? object : `${object}:${named}` });
          }}
        />
      )}
      <DayField label={text.from} value={typed.date_start} onChange={(value) => change({ date_start: value })} />
      <DayField label={text.until} value={typed.date_end} onChange={(value) => change({ date_end: value })} />
      <Button type="submit">{text.search}</Button>
      <Button variant="default" onClick={clear}>
        {text.clear}
      </Button>
    </form>
  );
}
