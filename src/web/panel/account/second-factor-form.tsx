import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { PasskeyOptions, SecondFactorAnswer } from '../../../contract/second-factor.ts';
import type { SecondMethod } from '../../../domain/sessions/second-factor.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemAlert } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import { signWithPasskey } from './passkey.ts';
import styles from './reauthentication.module.css';

type Answer = z.input<typeof SecondFactorAnswer>;

/** Proves the second factor: the code of the app, a passkey, or a recovery code. */
export function SecondFactorForm({
  methods,
  askPasskey,
  onAnswer,
}: {
  readonly methods: readonly SecondMethod[];
  /** The challenge a passkey signs. */
  readonly askPasskey: () => Promise<z.output<typeof PasskeyOptions>>;
  /** Sends the answer; errors it throws are shown here. */
  readonly onAnswer: (answer: Answer) => Promise<void>;
}) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { isBusy, problem, send } = useSend();
  const [method, setMethod] = useState<'totp' | 'recovery_code' | null>(methods.includes('totp') ? 'totp' : null);

  const sendCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree a dialog is inside the form that opened it, though not in the page.
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (method !== null && code !== '') void send(() => onAnswer({ method, code }));
  };
  const sendPasskey = () => send(async () => onAnswer(await signWithPasskey(await askPasskey())), text.passkey_failed);

  return (
    <div className={styles.step}>
      <ProblemAlert of={problem} />
      {methods.includes('passkey') && (
        <Button onClick={() => void sendPasskey()} loading={isBusy} fullWidth data-autofocus={method === null}>
          {text.use_passkey}
        </Button>
      )}
      {method !== null && (
        <form onSubmit={sendCode} className={styles.step} noValidate>
          <TextInput
            key={method}
            name="code"
            label={method === 'totp' ? text.code : text.recovery_code}
            description={method === 'totp' ? text.code_hint : undefined}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoFocus
            data-autofocus
            required
          />
          <Button type="submit" loading={isBusy} fullWidth variant={methods.includes('passkey') ? 'default' : 'filled'}>
            {text.go_on}
          </Button>
        </form>
      )}
      {method !== 'totp' && methods.includes('totp') && (
        <Button variant="subtle" onClick={() => setMethod('totp')}>
          {text.use_app}
        </Button>
      )}
      {method !== 'recovery_code' && methods.includes('recovery_code') && (
        <Button variant="subtle" onClick={() => setMethod('recovery_code')}>
          {text.use_recovery}
        </Button>
      )}
    </div>
  );
}
