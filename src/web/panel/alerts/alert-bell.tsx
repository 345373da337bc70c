import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { itemOf } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { countText } from '../kit/format.ts';
import { activeTab } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { AlertList } from './alert-list.tsx';
import { useAlerts, useFreshAlerts, useReadAlerts } from './alert-queries.ts';
import styles from './alerts.module.css';
import { ALERT_MESSAGES } from './i18n/messages.ts';

interface Props {
  /** Class of the bar's clickable elements. */
  readonly className: string | undefined;
}

/** In the bar: the number of unread alerts, and on a click their list. */
export function AlertBell({ className }: Props) {
  const text = useMessages(ALERT_MESSAGES);
  const locale = usePanelLocale();
  const { commands } = usePanelMessages();
  const [isOpen, setOpen] = useState(false);
  const alerts = useAlerts();
  const unread = alerts.data?.pages[0]?.unread ?? 0;
  useFreshAlerts();
  useReadWhenOpened(alerts.data?.pages[0]?.unread_items);
  const toggle = () => setOpen((open) => !open);
  useCommands([{ id: 'alerts', title: text.open, key: KEYS.everywhere.alerts, section: commands.panel, run: toggle }]);
  const said = text.unread(countText(unread, locale));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, 96vw)"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={className}
          aria-label={said}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={`${said} (${keyText(KEYS.everywhere.alerts)})`}
          onClick={toggle}
        >
          <Icon name="bell" />
          {unread > 0 && <b className={styles.count}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</b>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.title} p={0}>
        <AlertList alerts={alerts} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Bringing an order to the front marks its alerts as read, since it shows what they are about. Alerts that arrive while it is open stay unread. */
function useReadWhenOpened(unreadItems: readonly number[] | undefined): void {
  const read = useReadAlerts();
  const front = itemOf(activeTab(useTabs()));
  const isKnown = unreadItems !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was unread when the order came to the front
  useEffect(() => {
    if (front !== null && unreadItems?.includes(front)) void read({ item_id: front });
  }, [front, isKnown, read]);
}

const MOST_SHOWN = 99;
