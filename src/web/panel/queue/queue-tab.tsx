import { Alert, Button, Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { problemText } from '../kit/problem-text.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { Queue } from '../tabs/tab.ts';
import { ROOT } from '../tabs/tab.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { QUEUE_MESSAGES } from './i18n/messages.ts';
import { useNextOrder } from './next-order.ts';
import styles from './queue.module.css';
import { QueueNumbers } from './queue-numbers.tsx';

/** `/agentes/tramites/0`, `-1`, `-2` and `-3` while they hold no order. */
export function QueueTab({ queue }: { readonly queue: Queue }) {
  const messages = usePanelMessages();
  const user = useCurrentUser();
  const { ask, state, problem } = useNextOrder();
  const { go } = useTabsControl();
  useEffect(() => {
    if (queue !== 0) ask(queue);
  }, [queue, ask]);
  const next = (wanted: Exclude<Queue, 0>) => (wanted === queue ? ask(wanted) : go(`${ROOT}/${wanted}`));
  const text = messages.queue;
  const tickets = useMessages(QUEUE_MESSAGES);
  const empty = queue === TICKETS ? [tickets.no_tickets, tickets.no_tickets_text] : [text.empty, text.empty_text];
  return (
    <section className={styles.queue} aria-label={text.title}>
      <div className={styles.next} aria-live="polite">
        <h1>{state === 'empty' ? empty[0] : state === 'asking' ? text.asking : text.title}</h1>
        <p>{state === 'empty' ? empty[1] : text.lead}</p>
        {state === 'failed' && <Alert color="red">{problemText(problem, messages)}</Alert>}
        {!user.isNotario && (
          <div className={styles.buttons}>
            <Button size="md" loading={state === 'asking' && queue !== -2} onClick={() => next(-1)}>
              {text.next} <Kbd className={styles.key}>{keyText(KEYS.everywhere.next)}</Kbd>
            </Button>
            {user.panel_roles.includes('portugal') && (
              <Button size="md" variant="default" loading={state === 'asking' && queue === -2} onClick={() => next(-2)}>
                {text.next_portugal} <Kbd className={styles.key}>{keyText(KEYS.everywhere.next_portugal)}</Kbd>
              </Button>
            )}
          </div>
        )}
      </div>
      {user.stats && <QueueNumbers stats={user.stats} />}
    </section>
  );
}

const TICKETS: number = -3;
