import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { putPedido } from '../../../contract/orders.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { holdsWork, itemOf, type Tab, ticketOf } from '../addresses/tab.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormFoot } from '../kit/form-foot.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { pedidoInHand, pedidoKey } from '../pedido/pedido-query.ts';
import { forgetWork } from '../pedido/use-work-lock.ts';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { useFrameParts } from './frame-parts.ts';

/** Closes tabs and releases their locks. The auto-assign tab only closes by force: its work goes back to the queue. */
export function useCloseTab(): { readonly close: (tab: Tab) => void; readonly question: ReactNode } {
  const text = usePanelMessages();
  const queries = useQueryClient();
  const { drop } = useTabsControl();
  const { release } = useFrameParts();
  const [asked, setAsked] = useState<Tab | null>(null);

  const closeNow = useCallback(
    (tab: Tab) => {
      setAsked(null);
      drop(tab);
      release(tab, queries);
      const itemId = itemOf(tab);
      if (itemId === null) return;
      const pedido = pedidoInHand(queries, itemId);
      queries.removeQueries({ queryKey: pedidoKey(itemId) });
      forgetWork(itemId);
      if (!pedido?.locked_by?.is_me) return;
      const body = { operation: 'unlock_pedido', panel_version: PANEL_VERSION, updated_at: pedido.updated_at };
      // If it fails, the next heartbeat releases the lock, or ten minutes do.
      panelApi.call(putPedido, { params: { item_id: itemId }, body }).catch(() => undefined);
    },
    [drop, release, queries],
  );
  const close = useCallback(
    (tab: Tab) => {
      if (tab.kind !== 'auto') closeNow(tab);
      else if (holdsWork(tab)) setAsked(tab);
    },
    [closeNow],
  );

  const giveBack = (event: FormEvent) => {
    event.preventDefault();
    if (asked) closeNow(asked);
  };
  const isTicket = asked !== null && ticketOf(asked) !== null;
  const question = (
    <Dialog
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={isTicket ? text.frame.release_ticket : text.frame.release_title}
      centered
    >
      <form onSubmit={giveBack}>
        <p>{text.frame.release_text}</p>
        <FormFoot>
          <Button variant="default" onClick={() => setAsked(null)}>
            {text.cancel}
          </Button>
          <SubmitButton data-autofocus>{text.frame.release}</SubmitButton>
        </FormFoot>
      </form>
    </Dialog>
  );
  return { close, question };
}
