import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { isProblem } from '../../api/api-problem.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import styles from './order.module.css';
import { UnlockDialog } from './unlock-dialog.tsx';

/** Why the order cannot be changed just now, and what went wrong with the last change. */
export function LockNotice({ pedido, operating }: { readonly pedido: Pedido; readonly operating: Operating }) {
  const messages = usePanelMessages();
  const text = messages.order;
  const { locked_by: holder } = pedido;
  const [isTaking, setTaking] = useState(false);
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
              <Button size="compact-sm" variant="default" loading={operating.isBusy} onClick={() => setTaking(true)}>
                {text.force_unlock}
              </Button>
            )}
          </span>
        </Alert>
      )}
      <UnlockDialog opened={isTaking} pedido={pedido} operating={operating} onClose={() => setTaking(false)} />
    </div>
  );
}
