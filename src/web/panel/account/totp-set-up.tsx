import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import type { TotpSetUp as SetUp } from '../../../contract/second-factor.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemAlert } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import styles from './reauthentication.module.css';

/** The key for an authenticator app, as a picture and as text, and the field for its first code. */
export function TotpSetUp({
  setUp,
  onCode,
}: {
  readonly setUp: z.output<typeof SetUp>;
  readonly onCode: (code: string) => Promise<void>;
}) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { isBusy, problem, send } = useSend();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (code !== '') void send(() => onCode(code));
  };
  return (
    <form onSubmit={submit} className={styles.step} noValidate>
      <p>{text.scan}</p>
      <img src={setUp.qr} alt={text.qr} className={styles.qr} />
      <p>
        {text.or_type} <span className={styles.secret}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <ProblemAlert of={problem} />
      <TextInput
        name="code"
        label={text.first_code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <Button type="submit" loading={isBusy} fullWidth>
        {text.confirm}
      </Button>
    </form>
  );
}
