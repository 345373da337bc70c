import { useCallback } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';

/** Shows a message that names its order, since the next order may be in front by then. */
export function useOrderNotify(orderId: number): (message: string, detail?: string) => void {
  const { order } = usePanelMessages();
  const notify = useNotify();
  return useCallback(
    (message, detail) => notify(`${message} · ${order.order} ${orderId}`, detail),
    [notify, order.order, orderId],
  );
}
