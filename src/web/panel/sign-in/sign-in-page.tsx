import { Alert, Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SecondStep as Owed } from '../../../contract/sessions.ts';
import { provePassword, SignInFailure } from '../../api/sign-in.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { SecretField } from '../account/secret-field.tsx';
import type { PanelMessages } from '../i18n/es.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { useSend } from '../kit/use-send.ts';
import { hasSessionEnded, panelApi, panelClock } from '../session/panel-api.ts';
import { SecondStep } from './second-step.tsx';
import styles from './sign-in.module.css';
import { forgetFailure, storedFailure, storeFailure } from './sign-in-failure.ts';
import { useEntrance } from './use-entrance.ts';

/** `/agentes/login`: the password, then the second factor where the user has or needs one. */
export function SignInPage() {
  const [owed, setOwed] = useState<Owed['second_factor'] | null>(null);
  return (
    <main className={`panel ${styles.page}`}>
      {owed ? <SecondStep owed={owed} onStartAgain={() => setOwed(null)} /> : <PasswordStep onOwed={setOwed} />}
    </main>
  );
}

function PasswordStep({ onOwed }: { readonly onOwed: (owed: Owed['second_factor']) => void }) {
  const messages = usePanelMessages();
  const { enter } = useEntrance();
  const { send, isBusy } = useSend();
  const queries = useQueryClient();
  const [failure, setFailure] = useState(() => storedFailure(sessionStorage));
  const title = useId();
  const text = messages.session;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [email, password] = [String(fields.get('email')).trim(), String(fields.get('password'))];
    void send(async () => {
      setFailure(null);
      forgetFailure(sessionStorage);
      try {
        const settings = { origin: window.location.origin, clock: panelClock };
        const first = await provePassword({ email, password }, settings);
        if (first.ok) await enter(first.ticket);
        else onOwed(first.second_factor);
      } catch (error) {
        const message = signInFailureText(error, messages);
        storeFailure(sessionStorage, message);
        // Forgets the key and the data of the previous session.
        await panelApi.forget();
        queries.clear();
        setFailure(message);
      }
    });
  }

  return (
    <form className={styles.card} onSubmit={submit} aria-labelledby={title} noValidate>
      <LogoMark />
      <h1 id={title}>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {hasSessionEnded() && !failure && <Alert role="status">{text.ended}</Alert>}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <TextInput label={text.email} name="email" type="email" autoComplete="username" required autoFocus />
      <SecretField label={text.password} name="password" autoComplete="current-password" required />
      <Button type="submit" size="md" loading={isBusy} fullWidth>
        {text.submit}
      </Button>
      <p className={styles.ways}>
        <a href="/tienda/customer/password">{text.forgotten}</a>
        <a href="/login">{text.customers}</a>
      </p>
    </form>
  );
}

/**
 * The message for a failed step of signing in. Source: specification section 8: 'Error de acceso' and 'Error de
 * ingreso'.
 */
function signInFailureText(error: unknown, messages: PanelMessages): string {
  if (!(error instanceof SignInFailure)) return problemText(error, messages);
  return error.step === 'password' ? problemText(error.cause, messages) : messages.session[error.step];
}
