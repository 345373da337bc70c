import { pageAddress, type Queue, ROOT } from '../addresses/tab.ts';
import { openKeyList, openPalette } from '../commands/open-palette.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import type { Command } from '../kit/commands/command.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS, type Key, tabKey } from '../kit/commands/keys.ts';
import { awaitField } from '../kit/commands/type-ahead.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { PAGE_KEYS } from '../tabs/page-keys.ts';
import { activeTab, autoTabOf, neighbour } from '../tabs/tabs.ts';
import { useTabs, useTabsControl } from '../tabs/use-tabs.ts';
import { useFrameParts } from './frame-parts.ts';
import { useCloseTab } from './use-close-tab.tsx';
import { useNext } from './use-next.ts';
import { usePlaces } from './use-places.ts';

/** Commands that work in every tab. */
export function FrameCommands() {
  const { commands: text, session } = usePanelMessages();
  const { names, useTabTitle } = useFrameParts();
  const locale = usePanelLocale();
  const user = useCurrentUser();
  const tabs = useTabs();
  const { go, show } = useTabsControl();
  const { close, question } = useCloseTab();
  const titleOf = useTabTitle();
  const active = activeTab(tabs);
  const to = (id: string, title: string, key: Key, address: string): Command => ({
    id,
    title,
    key,
    section: text.go,
    run: () => go(address),
  });
  const panel = (id: string, title: string, key: Key, run: () => void): Command => ({
    id,
    title,
    key,
    section: text.panel,
    run,
  });
  const next = useNext();
  const take = (id: string, title: string, queue: Exclude<Queue, 0>, key?: Key): Command => ({
    id,
    title,
    section: text.go,
    run: () => void next(queue),
    ...(key && { key }),
  });
  // In the ticket queue the same key takes the next ticket.
  const ofTickets = autoTabOf(tabs).queue === TICKETS;
  const queues = user.isNotario
    ? []
    : [
        ofTickets
          ? take('next', text.next_ticket, TICKETS, KEYS.everywhere.next)
          : take('next', text.next, -1, KEYS.everywhere.next),
        ofTickets
          ? take('next-spain', text.next, -1)
          : take('next-ticket', text.next_ticket, TICKETS, KEYS.everywhere.next_ticket),
      ];
  const desk = user.panel_roles.includes('portugal')
    ? [take('next-portugal', text.next_portugal, -2, KEYS.everywhere.next_portugal)]
    : [];
  const search = () => {
    awaitField(Date.now());
    go(pageAddress('search'));
  };
  const places = usePlaces().map(({ id, text: { open }, address }): Command => {
    const key = PAGE_KEYS[id];
    return { id, title: open, section: text.go, run: () => go(address), ...(key && { key }) };
  });
  useCommands([
    ...queues,
    ...desk,
    ...places,
    // On the search tab, the search itself handles the key and focuses its field.
    ...(active.kind === 'search' || user.isNotario
      ? []
      : [{ ...to('search', text.search, KEYS.everywhere.search, ''), run: search }]),
    to('queue', user.isNotario ? names.office[locale] : text.queue, KEYS.everywhere.queue, `${ROOT}/0`),
    ...tabs.tabs.slice(0, 9).map((tab, index): Command => {
      const { name, detail } = titleOf(tab);
      const title = `${text.tab(index + 1)}: ${[name, detail].filter(Boolean).join(' ')}`;
      return { id: `tab-${index}`, title, key: tabKey(index), section: text.go, run: () => show(tab) };
    }),
    panel('next-tab', text.next_tab, KEYS.everywhere.next_tab, () => show(neighbour(tabs, 1))),
    panel('previous-tab', text.previous_tab, KEYS.everywhere.previous_tab, () => show(neighbour(tabs, -1))),
    panel('close-tab', text.close_tab, KEYS.everywhere.close_tab, () => close(active)),
    panel('palette', text.open_palette, KEYS.everywhere.palette, openPalette),
    panel('help', text.help, KEYS.everywhere.help, openKeyList),
    { id: 'account', title: names.account[locale], section: text.panel, run: () => go('/agentes/cuenta') },
    { id: 'sign-out', title: session.sign_out, section: text.panel, run: () => go('/agentes/logout') },
  ]);
  return question;
}

const TICKETS = -3;
