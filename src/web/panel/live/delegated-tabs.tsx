import { orderAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import styles from './live.module.css';
import { useLive } from './use-live.tsx';

/** At the end of the tabs: orders delegated by a colleague, until they are opened. */
export function DelegatedTabs() {
  const text = useMessages(LIVE_MESSAGES);
  const { go } = useTabsControl();
  const delegated = useLive((state) => state.delegated);
  return delegated.map(({ item_id, order_id, by }) => (
    <button
      key={item_id}
      type="button"
      className={styles.delegated}
      title={text.delegated_tab(order_id, by)}
      aria-label={text.delegated_tab(order_id, by)}
      onClick={() => go(orderAddress(item_id))}
    >
      <span className={styles.dot} />
      {text.delegated} {order_id}
    </button>
  ));
}
