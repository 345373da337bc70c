import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { putPedido } from '../../../contract/orders.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { logoutCall } from '../../../contract/sessions.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { forgetSessionEnd, panelApi } from '../session/panel-api.ts';
import { itemsLeft } from '../tabs/tabs-store.ts';
import styles from './sign-in.module.css';

/** `/agentes/logout`: ends the session on the server and forgets the key, even if the server does not answer. */
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

/** Releases the user's locks, so that colleagues need not wait ten minutes. */
function giveUp(itemId: number): Promise<unknown> {
  const body = { operation: 'unlock_pedido', panel_version: PANEL_VERSION, updated_at: new Date().toISOString() };
  return panelApi.call(putPedido, { params: { item_id: itemId }, body });
}

/** The running sign-out: if the page renders twice, the second call would be signed with a forgotten key. */
let leaving: Promise<void> | null = null;

async function leave(): Promise<void> {
  if (await panelApi.isSignedIn()) {
    await Promise.allSettled(itemsLeft(sessionStorage).map(giveUp));
    await panelApi.call(logoutCall, {}).catch(() => undefined);
  }
  await panelApi.forget();
  forgetSessionEnd();
  // Open tabs and unsent texts, which the next person at this window must not see.
  sessionStorage.clear();
}
