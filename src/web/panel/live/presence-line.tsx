import type { Presence } from '../../../contract/live.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import styles from './live.module.css';
import { useLive } from './use-live.tsx';

/** Colleagues who have the same order open, and who of them is on the telephone. */
export function PresenceLine({ itemId }: { readonly itemId: number }) {
  const { also_here } = useMessages(LIVE_MESSAGES);
  return <Others people={useLive(({ presence }) => presence.get(itemId))} says={also_here} />;
}

/** The same of a ticket. */
export function TicketPresenceLine({ ticketId }: { readonly ticketId: number }) {
  const { also_in_ticket } = useMessages(LIVE_MESSAGES);
  return <Others people={useLive(({ ticketPresence }) => ticketPresence.get(ticketId))} says={also_in_ticket} />;
}

function Others({ people, says }: { readonly people: Presence['people'] | undefined; readonly says: string }) {
  const text = useMessages(LIVE_MESSAGES);
  const { user_id: me } = useCurrentUser();
  const others = people?.filter(({ user_id }) => user_id !== me) ?? [];
  return (
    <p className={styles.presence} role="status">
      {others.length > 0 && (
        <>
          {says}
          {others.map(({ user_id, name, on_call }) => (
            <span key={user_id} className={styles.person} data-on-call={on_call || undefined}>
              {name}
              {on_call && ` (${text.on_call})`}
            </span>
          ))}
        </>
      )}
    </p>
  );
}
