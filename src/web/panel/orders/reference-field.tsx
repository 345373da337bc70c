import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { problemText } from '../kit/problem-text.ts';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useFocusWhenAsked } from '../kit/use-focus-when-asked.ts';
import { offers } from '../pedido/pedido-query.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating } from '../pedido/use-operation.ts';
import styles from './order.module.css';

export interface ReferenceEditing {
  /** Text being typed; null while the field is not edited. */
  readonly value: string | null;
  /** How often it was asked for. */
  readonly asked: number;
  readonly onStart: () => void;
  readonly onValue: (value: string | null) => void;
}

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly editing: ReferenceEditing;
}

/** The registry's reference number, edited in place. */
export function ReferenceField({ pedido, operating, editing: { value, asked, onStart, onValue } }: Props) {
  const messages = usePanelMessages();
  const { order: text, save } = messages;
  const sending = useFormOperation(operating);
  const { referencia } = pedido;
  const edit = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusWhenAsked(form, asked);
  const wasEdited = useRef(false);
  // When the field closes, the focus returns to the button that opened it.
  useEffect(() => {
    if (value === null && wasEdited.current) edit.current?.focus();
    wasEdited.current = value !== null;
  }, [value]);
  // Typed text stays visible even if a colleague took the order over meanwhile.
  if (value === null) {
    return (
      <span className={styles.reference}>
        {referencia ?? (offers(pedido, 'simple_update') ? null : '—')}
        {referencia && <CopyButton text={referencia} label={text.copy_answer(text.reference)} />}
        {offers(pedido, 'simple_update') && (
          <button type="button" ref={edit} className={shared.plain} onClick={onStart}>
            {referencia ? '✎' : text.no_reference}
            {referencia && <span className={shared.hidden}>{text.reference}</span>}
          </button>
        )}
      </span>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === (referencia ?? '')) onValue(null);
    else if (await sending.run({ operation: 'simple_update', referencia: value.trim() })) onValue(null);
  };
  return (
    <form ref={form} onSubmit={submit} className={styles.reference}>
      <TextInput
        size="xs"
        aria-label={text.reference}
        error={sending.problem !== null && problemText(sending.problem, messages)}
        maxLength={200}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onValue(null)}
      />
      <SubmitButton size="compact-xs" loading={sending.isBusy}>
        {save}
      </SubmitButton>
    </form>
  );
}
