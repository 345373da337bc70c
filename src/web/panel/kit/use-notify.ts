import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';

/** Shows a message that disappears after a few seconds. */
export function useNotify(): (message: string, detail?: string) => void {
  const { close } = usePanelMessages();
  return useCallback(
    (message, detail = '') =>
      void notifications.show({
        ...(detail === '' ? { message } : { title: message, message: detail }),
        closeButtonProps: { 'aria-label': close },
      }),
    [close],
  );
}
