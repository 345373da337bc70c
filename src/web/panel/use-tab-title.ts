import { holdsWork } from './addresses/tab.ts';
import type { TitleOf } from './frame/frame-parts.ts';
import { useMessages, usePanelLocale, usePanelMessages } from './i18n/use-panel-messages.ts';
import { NOTARY_MESSAGES } from './notaries/i18n/messages.ts';
import { SCREENS } from './screens.ts';
import { useSearchDetail } from './search/use-filter-words.ts';
import { useCurrentUser } from './session/use-current-user.ts';
import { TAB_MESSAGES } from './tabs/i18n/messages.ts';
import { TICKET_MESSAGES } from './tickets/i18n/messages.ts';

/** Title of a tab: the auto-assign tab's queue, an order's number, a page's name. */
export function useTabTitle(): TitleOf {
  const { frame } = usePanelMessages();
  const tabs = useMessages(TAB_MESSAGES);
  const tickets = useMessages(TICKET_MESSAGES);
  const { tab: office } = useMessages(NOTARY_MESSAGES);
  const { isNotario } = useCurrentUser();
  const locale = usePanelLocale();
  const searchDetail = useSearchDetail();
  return (tab) => {
    switch (tab.kind) {
      case 'auto':
        if (isNotario) return { name: office, detail: null };
        return {
          name: frame.queues[`${tab.queue}`],
          detail: holdsWork(tab) ? (tab.title ?? `${tab.itemId ?? tab.ticketId}`) : null,
        };
      case 'order':
        return { name: tab.title ?? `${tab.itemId}`, detail: null };
      case 'customer':
        return { name: tab.title ?? tabs.customer(tab.customerId), detail: null };
      case 'ticket':
        return { name: tab.title ?? tickets.ticket(tab.ticketId), detail: null };
      case 'search':
        return { name: searchDetail(tab.query) ?? frame.search, detail: null };
      default:
        return { name: SCREENS[tab.kind].text[locale].title, detail: null };
    }
  };
}
