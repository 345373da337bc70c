import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import styles from './live.module.css';
import { useLive } from './use-live.tsx';

/** Colleagues who have the same order open, and who of them is on the telephone. */
export function PresenceLine({ itemId }: { readonly itemId: number }) {
  const text = useMessages(LIVE_MESSAGES);
  const { user_id: me } = useCurrentUser();
  const people = useLive(({ presence }) => presence.get(itemId));
  const others = people?.filter(({ user_id }) => user_id !== me) ?? [];
  return (
    <p className={styles.presence} role="status">
      {others.length > 0 && (
        <>
          {text.also_here}
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
