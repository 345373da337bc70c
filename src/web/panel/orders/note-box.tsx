import { Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useRequestKey } from '../kit/use-request-key.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import styles from './note-box.module.css';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** An internal note. What is typed stays, whatever happens to the order meanwhile. */
export function NoteBox({ pedido, operating, field, value, onValue }: Props) {
  const { note: text, order } = usePanelMessages();
  const key = useRequestKey();
  const canSave = offers(pedido, 'save_note');
  if (!canSave && value === '') return null;
  const save = async () => {
    if (!canSave || value.trim() === '') return;
    if (!(await operating.run({ operation: 'save_note', comment: value, request_key: key.current }))) return;
    key.renew();
    onValue('');
    // The next key is a command again.
    field.current?.blur();
  };
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        ref={field}
        aria-label={text.title}
        placeholder={`${text.title} · ${text.placeholder}`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={10_000}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      {value !== '' && (
        <div className={styles.noteFoot}>
          <span className={shared.small}>{order.draft_kept}</span>
          <SubmitButton size="xs" disabled={!canSave || value.trim() === ''} loading={operating.isBusy}>
            {text.submit}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}
