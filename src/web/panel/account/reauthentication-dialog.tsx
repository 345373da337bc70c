import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { reauthenticate, reauthenticationOptions } from '../../../contract/agents/own-account.ts';
import type { PasskeyOptions } from '../../../contract/second-factor.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { ProblemAlert } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { registerAsker } from '../session/ask-reauthentication.ts';
import { panelApi } from '../session/panel-api.ts';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import styles from './reauthentication.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SecretField } from './secret-field.tsx';

/** Re-authenticates when a call demands it, then retries the call. One dialog for the whole panel. */
export function ReauthenticationDialog() {
  const text = useMessages(ACCOUNT_MESSAGES);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isProved: boolean) => void>(() => {});
  useEffect(
    () =>
      registerAsker(
        () =>
          new Promise((resolve) => {
            // A pending request that is replaced counts as refused.
            settle.current(false);
            settle.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const close = (isProved: boolean) => {
    setOpen(false);
    settle.current(isProved);
  };
  return (
    <Dialog opened={isOpen} onClose={() => close(false)} title={text.step_title} centered>
      <p>{text.reauthentication_lead}</p>
      {isOpen && <Asked onProved={() => close(true)} />}
    </Dialog>
  );
}

function Asked({ onProved }: { readonly onProved: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['reauthentication-options'],
    queryFn: () => panelApi.call(reauthenticationOptions, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return null;
  const methods = data.methods.filter((method) => method !== 'password');
  if (methods.length === 0) return <PasswordForm onProved={onProved} />;
  return (
    <SecondFactorForm
      methods={methods}
      askPasskey={askPasskey}
      onAnswer={async (answer) => {
        await panelApi.call(reauthenticate, { body: answer });
        onProved();
      }}
    />
  );
}

/** A challenge is answered once, so another try needs a new one. */
async function askPasskey(): Promise<z.output<typeof PasskeyOptions>> {
  const { passkey } = await panelApi.call(reauthenticationOptions, {});
  if (!passkey) throw new Error('the last passkey was removed meanwhile');
  return passkey;
}

/** Users without a second factor type their password. */
function PasswordForm({ onProved }: { readonly onProved: () => void }) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { isBusy, problem, send } = useSend();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password === '') return;
    void send(async () => {
      await panelApi.call(reauthenticate, { body: { method: 'password', password } });
      onProved();
    });
  };
  return (
    <form onSubmit={submit} className={styles.step} noValidate>
      <ProblemAlert of={problem} />
      <SecretField
        name="password"
        label={text.reauthentication_password}
        autoComplete="current-password"
        data-autofocus
        required
      />
      <Button type="submit" loading={isBusy} fullWidth>
        {text.go_on}
      </Button>
    </form>
  );
}
