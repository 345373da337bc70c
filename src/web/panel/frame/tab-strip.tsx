import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { holdsWork, keyOf } from '../addresses/tab.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DelegatedTabs } from '../live/delegated-tabs.tsx';
import { TabCommands } from '../tabs/tab-commands.tsx';
import { activeTab } from '../tabs/tabs.ts';
import { useTabs, useTabsControl } from '../tabs/use-tabs.ts';
import styles from './frame.module.css';
import { useFrameParts } from './frame-parts.ts';
import { useCloseTab } from './use-close-tab.tsx';

/** The open tabs as links, each with a close button. */
export function TabStrip() {
  const messages = usePanelMessages();
  const tabs = useTabs();
  const { show } = useTabsControl();
  const { close, question } = useCloseTab();
  const titleOf = useFrameParts().useTabTitle();
  const active = keyOf(activeTab(tabs));
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-key="${CSS.escape(active)}"]`);
    if (!tab) return;
    // Its title may arrive after the tab, and make it wider.
    const observer = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    observer.observe(tab);
    return () => observer.disconnect();
  }, [active]);
  return (
    <nav className={styles.tabs} aria-label={messages.frame.tabs} ref={strip}>
      {tabs.tabs.map((tab, index) => {
        const key = keyOf(tab);
        const { name, detail } = titleOf(tab);
        const isClosable = tab.kind !== 'auto' || holdsWork(tab);
        return (
          <div key={key} className={styles.tab} data-key={key} data-active={key === active || undefined}>
            <button
              type="button"
              aria-current={key === active ? 'page' : undefined}
              title={[index < 9 && `Alt+${index + 1}`, tab.about].filter(Boolean).join(' · ') || undefined}
              onClick={() => show(tab)}
              onAuxClick={(event) => event.button === 1 && isClosable && close(tab)}
            >
              <span className={styles.name}>{name}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </button>
            {isClosable && (
              <button
                type="button"
                className={styles.close}
                aria-label={messages.frame.close_tab(detail ? `${name} ${detail}` : name)}
                onClick={() => close(tab)}
              >
                <Icon name="cross" />
              </button>
            )}
          </div>
        );
      })}
      <DelegatedTabs />
      <TabCommands />
      {question}
    </nav>
  );
}
