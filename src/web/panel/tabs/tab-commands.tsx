import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import type { Command } from '../kit/commands/command.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { TAB_MESSAGES } from './i18n/messages.ts';
import { openItems } from './tabs.ts';
import { useTabs, useTabsControl } from './use-tabs.ts';

/** Commands to go back: to the last closed tab, and to the last order from the queue. */
export function TabCommands() {
  const { commands } = usePanelMessages();
  const text = useMessages(TAB_MESSAGES);
  const tabs = useTabs();
  const { go, reopen } = useTabsControl();
  const { closed, lastAutoAssigned: given } = tabs;
  const back: Command = {
    id: 'reopen-tab',
    title: text.reopen,
    section: commands.panel,
    key: KEYS.everywhere.reopen_tab,
    run: reopen,
  };
  const last = { id: 'last-given', title: text.last_given, section: commands.go };
  useCommands([
    ...(closed.length > 0 ? [back] : []),
    ...(given !== null && !openItems(tabs).includes(given) ? [{ ...last, run: () => go(orderAddress(given)) }] : []),
  ]);
  return null;
}
