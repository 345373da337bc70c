import { Alert, Button } from '@mantine/core';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { useNotify } from '../kit/use-notify.ts';
import { LIVE_MESSAGES } from '../live/i18n/messages.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import styles from './order.module.css';

/** Why the order cannot be changed just now, and what went wrong with the last change. */
export function LockNotice({ pedido, operating }: { readonly pedido: Pedido; readonly operating: Operating }) {
  const messages = usePanelMessages();
  const text = messages.order;
  const live = useMessages(LIVE_MESSAGES);
  const notify = useNotify();
  const { locked_by: holder } = pedido;
  const takeAway = async (name: string) => {
    if (await operating.run({ operation: 'unlock_pedido', force: true })) notify(live.taken(name), live.taken_shared);
  };
  const wasReloaded = isProblem(operating.problem, 'locked_by_other');
  return (
    <div className={styles.notices}>
      {operating.problem !== null && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={messages.close}
          onClose={operating.dismiss}
          py="xs"
        >
          {problemText(operating.problem, messages)} {wasReloaded && text.reload_notice}{' '}
          {isProblem(operating.problem, 'panel_version') && (
            <Button size="compact-sm" onClick={() => window.location.reload()}>
              {messages.frame.reload}
            </Button>
          )}
        </Alert>
      )}
      {holder && !holder.is_me && (
        <Alert role="status" py="xs">
          <span className={styles.lockNotice}>
            {text.read_only(holder.name)}
            {offers(pedido, 'unlock_pedido') && (
              <Button
                size="compact-sm"
                variant="default"
                loading={operating.isBusy}
                onClick={() => void takeAway(holder.name)}
              >
                {text.force_unlock}
              </Button>
            )}
          </span>
        </Alert>
      )}
    </div>
  );
}
