import { withView } from '../addresses/search-query.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { useListConfig } from './use-list-config.ts';

/** Palette commands for the saved views, available everywhere. */
export function ViewCommands() {
  const { views: text, section } = useMessages(SEARCH_MESSAGES);
  const { views } = useListConfig().config;
  const { go } = useTabsControl();
  useCommands(
    views.map(({ view_id, name, query }) => ({
      id: `view-${view_id}`,
      title: text.show(name),
      section,
      run: () => go(pageAddress('search', withView(query, view_id))),
    })),
  );
  return null;
}
