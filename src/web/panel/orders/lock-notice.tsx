import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { isProblem } from '../../api/api-problem.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Notice } from '../kit/notice.tsx';
import { problemText } from '../kit/problem-text.ts';
import { ChangedLines } from '../live/changed-notice.tsx';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { UnlockDialog } from './unlock-dialog.tsx';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
}

/** Why the order cannot be changed now, and why the last change failed. */
export function LockNotice({ pedido, operating }: Props) {
  const messages = usePanelMessages();
  const text = messages.order;
  const { locked_by: holder } = pedido;
  const [isTaking, setTaking] = useState(false);
  return (
    <>
      <Refused pedido={pedido} operating={operating} />
      {holder && !holder.is_me && (
        <Notice
          actions={
            offers(pedido, 'unlock_pedido') && (
              <Button size="compact-xs" variant="default" loading={operating.isBusy} onClick={() => setTaking(true)}>
                {text.force_unlock}
              </Button>
            )
          }
        >
          {text.read_only(holder.name)}
        </Notice>
      )}
      <UnlockDialog opened={isTaking} pedido={pedido} operating={operating} onClose={() => setTaking(false)} />
    </>
  );
}

/** Why the last change failed, unless its form says it, and what others (or another window) changed in the meantime. */
function Refused({ pedido, operating }: Props) {
  const messages = usePanelMessages();
  const { refusal, dismiss } = operating;
  if (refusal === null) return null;
  const { problem, form, staleSince } = refusal;
  const isOld = staleSince !== null && !isProblem(problem, 'transition_refused');
  const isOfOrder = form === null || isOld || isProblem(problem, 'panel_version');
  if (!isOfOrder) return null;
  const changed = staleSince === null ? [] : pedido.details.historico.filter(({ line_id }) => line_id > staleSince);
  return (
    <Notice
      tone="danger"
      live="alert"
      actions={
        <>
          {isProblem(problem, 'panel_version') && (
            <Button size="compact-xs" onClick={() => window.location.reload()}>
              {messages.frame.reload}
            </Button>
          )}
          <CloseButton size="sm" aria-label={messages.close} onClick={dismiss} />
        </>
      }
    >
      {problemText(problem, messages)} {isProblem(problem, 'locked_by_other') && messages.order.reload_notice}
      {changed.length > 0 && <ChangedLines lines={changed} />}
    </Notice>
  );
}
