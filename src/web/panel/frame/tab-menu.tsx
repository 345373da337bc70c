import { Kbd, Menu } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { addressOf, keyOf, type Tab } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { MENU_OF_KEY } from '../kit/menu-of-key.ts';
import { TAB_MESSAGES } from '../tabs/i18n/messages.ts';
import { activeTab } from '../tabs/tabs.ts';
import { useTabs, useTabsControl } from '../tabs/use-tabs.ts';
import styles from './frame.module.css';
import { useFrameParts } from './frame-parts.ts';
import { useCloseTab } from './use-close-tab.tsx';

/** All tabs by title and what they are about, the recently closed ones, and a button to close all but the active one. */
export function TabMenu() {
  const text = useMessages(TAB_MESSAGES);
  const { commands } = usePanelMessages();
  const [isOpen, setOpen] = useState(false);
  const titleOf = useFrameParts().useTabTitle();
  const tabs = useTabs();
  const { show, go } = useTabsControl();
  const { close } = useCloseTab();
  const front = keyOf(activeTab(tabs));
  const others = tabs.tabs.filter((tab) => tab.kind !== 'auto' && keyOf(tab) !== front);
  const recent = tabs.closed.slice(-MOST_RECENT).toReversed();
  const closeOthers = () => {
    for (const tab of others) close(tab);
  };
  const section = commands.panel;
  useCommands([
    { id: 'tab-list', title: text.list, key: KEYS.everywhere.tab_list, section, run: () => setOpen(true) },
    ...(others.length > 0 ? [{ id: 'close-others', title: text.close_others, section, run: closeOthers }] : []),
  ]);
  const rowOf = (tab: Tab) => {
    const { name, detail } = titleOf(tab);
    return (
      <>
        {[name, detail].filter(Boolean).join(' ')}
        {tab.about && <span className={styles.about}> {tab.about}</span>}
      </>
    );
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      returnFocus={false}
      {...MENU_OF_KEY}
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.tabMenu}
          aria-label={text.list}
          title={keyText(KEYS.everywhere.tab_list)}
        >
          <Icon name="chevron" />
          <span>{tabs.tabs.length}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.tabList}>
        <Menu.Label>{text.open_tabs}</Menu.Label>
        {tabs.tabs.map((tab, index) => (
          <Menu.Item
            key={keyOf(tab)}
            aria-current={keyOf(tab) === front ? 'page' : undefined}
            onClick={() => show(tab)}
            rightSection={index < 9 && <Kbd size="xs">{`Alt ${index + 1}`}</Kbd>}
          >
            {rowOf(tab)}
          </Menu.Item>
        ))}
        {others.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={closeOthers}>{text.close_others}</Menu.Item>
          </>
        )}
        {recent.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{text.recent}</Menu.Label>
            {recent.map((tab) => (
              <Menu.Item key={keyOf(tab)} onClick={() => go(addressOf(tab))}>
                {rowOf(tab)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const MOST_RECENT = 15;
