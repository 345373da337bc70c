import { useCallback } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from './use-notify.ts';

/** Copies a text, and says so where the browser does not allow it. @returns a function that tells whether it was copied */
export function useCopy(): (text: string) => Promise<boolean> {
  const { not_copied, not_copied_hint } = usePanelMessages();
  const notify = useNotify();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        notify(not_copied, not_copied_hint);
        return false;
      }
    },
    [notify, not_copied, not_copied_hint],
  );
}
