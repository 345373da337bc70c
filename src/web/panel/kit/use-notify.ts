import { useCallback } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { showMessage } from './show-message.ts';

/** Shows a message that disappears after a few seconds. The two latest are shown. */
export function useNotify(): (message: string, detail?: string) => void {
  const { close } = usePanelMessages();
  return useCallback((message, detail = '') => showMessage({ message, detail, close }), [close]);
}
