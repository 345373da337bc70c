import { Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { BankEntryView } from '../../../contract/payments/bank.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import type { Deciding } from './transfer-queries.ts';
import styles from './transfers.module.css';

type Action = 'send_back' | 'dismiss';

interface Props {
  readonly entry: BankEntryView;
  readonly deciding: Deciding;
  readonly onSetAside: (action: Action, reason: string) => void;
}

/** Closes an entry that belongs to no order, with a reason. */
export function SetAside({ entry, deciding, onSetAside }: Props) {
  const text = useMessages(TRANSFER_MESSAGES);
  const [action, setAction] = useState<Action>(entry.amount > 0 ? 'send_back' : 'dismiss');
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSetAside(action, reason);
  }
  return (
    <details className={styles.aside}>
      <summary>{text.set_aside}</summary>
      <form className={styles.form} onSubmit={submit}>
        {entry.amount > 0 && (
          <Radio.Group
            aria-label={text.set_aside}
            value={action}
            onChange={(value) => setAction(value === 'dismiss' ? 'dismiss' : 'send_back')}
          >
            <Radio value="send_back" label={text.send_back} />
            <Radio mt={4} value="dismiss" label={text.dismiss} />
          </Radio.Group>
        )}
        <TextInput
          label={text.reason}
          required
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <SubmitButton variant="default" loading={deciding.isBusy}>
          {text.close}
        </SubmitButton>
      </form>
    </details>
  );
}
