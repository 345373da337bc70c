import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { logoutCall } from '../../../contract/sessions.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { panelApi } from './panel-api.ts';
import styles from './session.module.css';

/** `/agentes/logout`: ends the session on the server and forgets the key, whatever the server answers. */
export function SignOutPage() {
  const messages = usePanelMessages();
  const isDone = useSignOut();
  return (
    <main className={`panel ${styles.page}`}>
      <div className={styles.card} aria-busy={!isDone}>
        <LogoMark />
        <h1>{messages.session.title}</h1>
        <p className={styles.lead}>{isDone ? messages.session.signed_out : messages.loading}</p>
        {isDone && (
          <Button component={Link} to="/agentes/login" autoFocus>
            {messages.session.enter_again}
          </Button>
        )}
      </div>
    </main>
  );
}

function useSignOut(): boolean {
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    leaving ??= leave();
    leaving.then(() => {
      leaving = null;
      queries.clear();
      setDone(true);
    });
  }, [queries]);
  return isDone;
}

/** One at a time: a page shown twice must not sign the second call with a forgotten key. */
let leaving: Promise<void> | null = null;

async function leave(): Promise<void> {
  if (await panelApi.isSignedIn()) await panelApi.call(logoutCall, {}).catch(() => undefined);
  await panelApi.forget();
  sessionStorage.removeItem('panel.tabs');
}
