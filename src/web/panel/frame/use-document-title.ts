import { useEffect } from 'react';
import { useAlerts } from '../alerts/alert-queries.ts';
import { activeTab } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { useFrameParts } from './frame-parts.ts';

/** Titles the browser's tab after the active tab, preceded by the number of unread alerts. */
export function useDocumentTitle(): void {
  const titleOf = useFrameParts().useTabTitle();
  const { name, detail } = titleOf(activeTab(useTabs()));
  const unread = useAlerts().data?.pages[0]?.unread ?? 0;
  const title = `${unread > 0 ? `(${unread}) ` : ''}${[detail, name, BRAND].filter(Boolean).join(' · ')}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

const BRAND = 'Registralia';
