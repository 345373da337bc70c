import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { getPedido } from '../../../contract/orders.ts';
import { isProblem } from '../../api/api-problem.ts';
import type { Queue } from '../addresses/tab.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import type { Asking } from './queue-page.tsx';

/** The queues that give orders. */
type OrderQueue = Exclude<Queue, 0 | -3>;

/** One request at a time: each answer is an order locked for somebody. */
const asking = new Map<OrderQueue, Promise<Pedido>>();

/** How the auto-assign tab gets its order: the one that the queue gives takes the tab. */
export function useNextOrder(): Asking<OrderQueue> {
  const queries = useQueryClient();
  const { assign } = useTabsControl();
  const [state, setState] = useState<Asking<OrderQueue>['state']>('idle');
  const [problem, setProblem] = useState<unknown>(null);
  const ask = useCallback(
    (queue: OrderQueue) => {
      setState('asking');
      takeNext(queries, queue).then(
        (pedido) => assign({ queue, itemId: pedido.item_id, left: null }),
        (error: unknown) => {
          setProblem(error);
          setState(isProblem(error, 'queue_empty') ? 'empty' : 'failed');
        },
      );
    },
    [queries, assign],
  );
  return { ask, state, problem };
}

function takeNext(queries: QueryClient, queue: OrderQueue): Promise<Pedido> {
  const running = asking.get(queue);
  if (running) return running;
  const question = panelApi
    .call(getPedido, { params: { item_id: queue }, query: { autoLock: '1' } })
    .then((pedido) => {
      queries.setQueryData(pedidoKey(pedido.item_id), pedido);
      return pedido;
    })
    .finally(() => {
      asking.delete(queue);
      void queries.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    });
  asking.set(queue, question);
  return question;
}
