import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useNotaryMessages } from '../notary/i18n/use-notary-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { Tab } from '../tabs/tab.ts';
import { SCREENS } from './screens.ts';

/** How a tab is called: the auto-assign tab by its queue, an order by its number, a page by its name. */
export function useTabTitle(): (tab: Tab) => { readonly name: string; readonly detail: string | null } {
  const { frame } = usePanelMessages();
  const { tab: office } = useNotaryMessages();
  const { isNotario } = useCurrentUser();
  const locale = usePanelLocale();
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
      default:
        return { name: SCREENS[tab.kind].text[locale].title, detail: null };
    }
  };
}
