import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './date-field.module.css';
import { dayShown, dayTyped, momentShown, momentTyped } from './day-typed.ts';
import { KIT_MESSAGES } from './i18n/messages.ts';
import { useHeldForm } from './use-held-form.ts';

interface Props
  extends Pick<
    TextInputProps,
    'label' | 'description' | 'error' | 'required' | 'disabled' | 'size' | 'className' | 'aria-label' | 'title' | 'mt'
  > {
  /** In the format of the browser's own field; empty for none. */
  readonly value: string;
  /** Empty while the typed text is no date. */
  readonly onChange: (value: string) => void;
  readonly 'data-autofocus'?: boolean;
}

/** A day, typed and shown as dd/mm/yy in every browser language; its value is `yyyy-mm-dd`. A form is not sent with text that is no day. */
export function DayField(props: Props) {
  return <Field {...props} kind="date" read={dayTyped} show={dayShown} />;
}

/** A day and time, typed and shown as dd/mm/yy hh:mm; its value is `yyyy-mm-ddThh:mm`. */
export function MomentField(props: Props) {
  return <Field {...props} kind="datetime-local" read={momentTyped} show={momentShown} />;
}

interface Kind {
  readonly kind: 'date' | 'datetime-local';
  readonly read: (text: string) => string | null;
  readonly show: (value: string) => string;
}

function Field({ value, onChange, kind, read, show, error, ...input }: Props & Kind) {
  const { dates: text } = useMessages(KIT_MESSAGES);
  const [typed, setTyped] = useState(show(value));
  const [isLeft, setLeft] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    // Set from outside: a preset, another draft.
    sent.current = value;
    setTyped(show(value));
  }, [value, show]);
  const send = (next: string) => {
    sent.current = next;
    onChange(next);
  };
  const isUnreadable = typed.trim() !== '' && read(typed) === null;
  const isBad = isLeft && isUnreadable;
  useHeldForm(field, { isHeld: isUnreadable, onRefuse: useCallback(() => setLeft(true), []) });
  return (
    <TextInput
      {...input}
      ref={field}
      value={typed}
      placeholder={kind === 'date' ? text.day : text.moment}
      error={isBad ? (kind === 'date' ? text.no_day : text.no_moment) : error}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        send(read(currentTarget.value) ?? '');
      }}
      onBlur={() => {
        setLeft(true);
        const day = read(typed);
        if (day !== null) setTyped(show(day));
      }}
      rightSection={
        <>
          {/* Only for its calendar: its own display would use the browser's language. */}
          <input
            ref={picker}
            type={kind}
            className={styles.picker}
            tabIndex={-1}
            aria-hidden
            value={value}
            onChange={({ currentTarget }) => {
              setTyped(show(currentTarget.value));
              send(currentTarget.value);
            }}
          />
          <ActionIcon
            variant="transparent"
            color="gray"
            tabIndex={-1}
            disabled={input.disabled ?? false}
            aria-label={text.pick}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="chevron" />
          </ActionIcon>
        </>
      }
    />
  );
}
