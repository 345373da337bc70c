import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';

/** Messages still shown, latest last. Quick work produces more of them than anybody can read. */
const shown: string[] = [];
const MOST_SHOWN = 2;

/** Shows a message that disappears after a few seconds. The two latest are shown. */
export function useNotify(): (message: string, detail?: string) => void {
  const { close } = usePanelMessages();
  return useCallback(
    (message, detail = '') => {
      const id = notifications.show({
        ...(detail === '' ? { message } : { title: message, message: detail }),
        closeButtonProps: { 'aria-label': close },
      });
      shown.push(id);
      for (const old of shown.splice(0, shown.length - MOST_SHOWN)) notifications.hide(old);
    },
    [close],
  );
}
