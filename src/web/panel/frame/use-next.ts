import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { holdsWork, type Queue, ROOT, ticketOf } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import { pedidoKey, pedidoNow } from '../pedido/pedido-query.ts';
import { TAB_MESSAGES } from '../tabs/i18n/messages.ts';
import { autoTabOf, openItems } from '../tabs/tabs.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { useFrameParts } from './frame-parts.ts';

/** The next work of a queue. Work that is still assigned comes first, with a message; finished, taken or released work makes room. */
export function useNext(): (queue: Exclude<Queue, 0>) => Promise<void> {
  const text = useMessages(TAB_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const { store, go, show } = useTabsControl();
  const { release, whyLeft } = useFrameParts();
  return useCallback(
    async (queue) => {
      const auto = autoTabOf(store.get());
      const ticket = ticketOf(auto);
      if (!holdsWork(auto)) return go(`${ROOT}/${queue}`);
      if (ticket !== null) {
        const why = whyLeft(ticket, queries);
        if (!why) {
          show(auto);
          return notify(text.still_ticket(ticket));
        }
        notify(why(text));
        release(auto, queries);
        store.send({ type: 'ticket_given', ticketId: null, left: ticket });
        return go(`${ROOT}/${queue}`);
      }
      const { itemId } = auto;
      if (itemId === null) return;
      const pedido = await pedidoNow(queries, itemId, () => openItems(store.get()));
      if (pedido && !pedido.locked_by?.is_me) {
        store.send({ type: 'assigned', queue, itemId: null, left: itemId });
        // Another tab may be in front: a queue is asked only where it is seen.
        return go(`${ROOT}/${queue}`);
      }
      show(auto);
      if (!pedido) return;
      notify(text.still_yours(pedido.order_id));
      // The panel may not have heard of the change yet.
      void queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
    },
    [text, notify, queries, store, go, show, release, whyLeft],
  );
}
