import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { provePassword, SignInFailure, signInWith } from '../../api/sign-in.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../order/problem-text.ts';
import { forgetSessionEnd, hasSessionEnded, panelApi, panelClock } from './panel-api.ts';
import { takeAddress } from './return-address.ts';
import styles from './session.module.css';

/** `/agentes/login` */
export function SignInPage() {
  const messages = usePanelMessages();
  const { submit, isBusy, failure } = useSignIn();
  const title = useId();
  const text = messages.session;
  return (
    <main className={`panel ${styles.page}`}>
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
        <PasswordInput label={text.password} name="password" autoComplete="current-password" required />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {text.submit}
        </Button>
      </form>
    </main>
  );
}

function useSignIn() {
  const messages = usePanelMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const fields = new FormData(event.currentTarget);
    const [email, password] = [String(fields.get('email')).trim(), String(fields.get('password'))];
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const settings = { origin: window.location.origin, clock: panelClock };
      const first = await provePassword({ email, password }, settings);
      if (!first.ok) return setFailure(first.message);
      await panelApi.signedInWith(await signInWith(first.ticket, settings));
      forgetSessionEnd();
      queries.clear();
      navigate(takeAddress(sessionStorage), { replace: true });
    } catch (error) {
      setFailure(failureText(error, messages));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { submit, isBusy, failure };
}

/** Source: specification section 8: 'Error de acceso' and 'Error de ingreso'; before that the server's own sentence. */
function failureText(error: unknown, messages: ReturnType<typeof usePanelMessages>): string {
  if (!(error instanceof SignInFailure) || error.step === 'password') {
    return problemText(error instanceof SignInFailure ? error.cause : error, messages);
  }
  return messages.session[error.step];
}
