import { useClientMessages } from '../client/i18n/use-client-messages.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useNotaryMessages } from '../notary/i18n/use-notary-messages.ts';
import { useSearchDetail } from '../search/use-filter-words.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { Tab } from '../tabs/tab.ts';
import { useTicketMessages } from '../tickets/i18n/use-ticket-messages.ts';
import { SCREENS } from './screens.ts';

/** How a tab is called: the auto-assign tab by its queue, an order by its number, a page by its name. */
export function useTabTitle(): (tab: Tab) => { readonly name: string; readonly detail: string | null } {
  const { frame } = usePanelMessages();
  const client = useClientMessages();
  const tickets = useTicketMessages();
  const { tab: office } = useNotaryMessages();
  const { isNotario } = useCurrentUser();
  const locale = usePanelLocale();
  const searchDetail = useSearchDetail();
  return (tab) => {
    switch (tab.kind) {
      case 'auto':
        if (isNotario) return { name: office, detail: null };
        return {
          name: frame.queues[`${tab.queue}`],
          detail: tab.itemId === null ? null : (tab.title ?? `${tab.itemId}`),
        };
      case 'order':
        return { name: tab.title ?? `${tab.itemId}`, detail: null };
      case 'customer':
        return { name: tab.title ?? client.tab(tab.customerId), detail: null };
      case 'ticket':
        return { name: tab.title ?? tickets.ticket(tab.ticketId), detail: null };
      case 'search':
        return { name: searchDetail(tab.query) ?? frame.search, detail: null };
      default:
        return { name: SCREENS[tab.kind].text[locale].title, detail: null };
    }
  };
}
