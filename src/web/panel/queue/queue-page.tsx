import { Alert, Button, Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Queue, ROOT, tabAt } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { problemText } from '../kit/problem-text.ts';
import { deskQueueOf, useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { QUEUE_MESSAGES } from './i18n/messages.ts';
import styles from './queue.module.css';
import { QueueNumbers } from './queue-numbers.tsx';
import { UpcomingList } from './upcoming-list.tsx';

/** State of requesting work from a queue. */
export interface Asking<Asked extends Queue> {
  ask(queue: Asked): void;
  readonly state: 'idle' | 'asking' | 'empty' | 'failed';
  readonly problem: unknown;
}

interface Props<Own extends Queue> {
  readonly queue: Own | 0;
  readonly asking: Asking<Own>;
}

/** The auto-assign tab while it holds no work. Each visit to a queue's address requests work from it. */
export function QueuePage<Own extends Queue>({ queue, asking: { ask, state, problem } }: Props<Own>) {
  const messages = usePanelMessages();
  const user = useCurrentUser();
  const { go } = useTabsControl();
  const { key: visit, pathname } = useLocation();
  const addressed = tabAt(pathname, '');
  const isThere = addressed?.kind === 'auto' && addressed.queue === queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit to the same address asks again
  useEffect(() => {
    // The tab may come to the front before its address is there. Asking then, and again at the address, would lock two for one person.
    if (queue !== 0 && isThere) ask(queue);
  }, [queue, ask, visit, isThere]);
  const next = (wanted: Exclude<Queue, 0>) => go(`${ROOT}/${wanted}`);
  const text = messages.queue;
  const own = useMessages(QUEUE_MESSAGES);
  const isTickets: boolean = queue === TICKETS;
  const empty = isTickets ? [own.no_tickets, own.no_tickets_text] : [text.empty, text.empty_text];
  const asked = isTickets ? own.asking_ticket : text.asking;
  const first = deskQueueOf(user);
  const all = user.panel_roles.includes('portugal') ? ([-1, -2] as const) : ([-1] as const);
  const desks = first === -2 ? all.toReversed() : all;
  const keyOf = (desk: -1 | -2) => {
    if (isTickets && desk === -1) return null;
    return <Kbd className={styles.key}>{keyText(KEYS.everywhere[desk === -1 ? 'next' : 'next_portugal'])}</Kbd>;
  };
  const isAsking = (of: Queue) => state === 'asking' && queue === of;
  return (
    <section className={styles.queue} aria-label={text.title}>
      <div className={styles.next} aria-live="polite">
        <h1>{state === 'empty' ? empty[0] : state === 'asking' ? asked : text.title}</h1>
        <p>{state === 'empty' ? empty[1] : isTickets ? own.tickets_lead : text.lead}</p>
        {state === 'failed' && <Alert color="red">{problemText(problem, messages)}</Alert>}
        {!user.isNotario && (
          <div className={styles.buttons}>
            {desks.map((desk) => (
              <Button
                key={desk}
                size="md"
                variant={!isTickets && desk === first ? 'filled' : 'default'}
                loading={isAsking(desk)}
                onClick={() => next(desk)}
              >
                {desk === -1 ? text.next : text.next_portugal} {keyOf(desk)}
              </Button>
            ))}
            <Button
              size="md"
              variant={isTickets ? 'filled' : 'default'}
              loading={isAsking(TICKETS)}
              onClick={() => next(TICKETS)}
            >
              {text.next_ticket}{' '}
              <Kbd className={styles.key}>
                {keyText(isTickets ? KEYS.everywhere.next : KEYS.everywhere.next_ticket)}
              </Kbd>
            </Button>
          </div>
        )}
      </div>
      {!user.isNotario && !isTickets && <UpcomingList queue={queue === -2 ? -2 : -1} />}
      {user.stats && <QueueNumbers stats={user.stats} />}
    </section>
  );
}

const TICKETS = -3;
