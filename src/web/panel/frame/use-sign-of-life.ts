import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkPedidoChange, getPedido } from '../../../contract/orders.ts';
import { pedidoInHand, pedidoKey } from '../order/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { itemOf } from '../tabs/tab.ts';
import { activeTab, openItems, type Tabs } from '../tabs/tabs.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';

const MINUTE = 60_000;
/** An open tab renews its locks, but nobody need be there: the session ends without use all the same. */
const UNATTENDED = { unattended: true };

/** Every minute: renews the locks of the open tabs, and loads again what somebody else has changed. */
export function useSignOfLife(): void {
  const queries = useQueryClient();
  const { store } = useTabsControl();
  useEffect(() => {
    const timer = setInterval(() => {
      // A lost connection shows where somebody works; the next minute tries again.
      giveSign(queries, store.get()).catch(() => undefined);
    }, MINUTE);
    return () => clearInterval(timer);
  }, [queries, store]);
}

/** Source: meanings.md "tabsOpen" and "check-pedido-change". */
async function giveSign(queries: QueryClient, tabs: Tabs): Promise<void> {
  const items = openItems(tabs);
  const [first] = [itemOf(activeTab(tabs)), ...items].filter((itemId) => itemId !== null);
  if (first === undefined) return;
  const query = { tabsOpen: items.join(',') };
  const seen = pedidoInHand(queries, first)?.updated_at;
  const pedido = await panelApi.call(getPedido, { params: { item_id: first }, query }, UNATTENDED);
  // A write that finished meanwhile has answered a newer copy.
  if (pedidoInHand(queries, first)?.updated_at === seen) queries.setQueryData(pedidoKey(first), pedido);
  const others = items.filter((itemId) => itemId !== first);
  if (others.length === 0) return;
  const changes = await panelApi.call(checkPedidoChange, { body: { item_ids: others } }, UNATTENDED);
  for (const { item_id, updated_at, history_lines } of changes.items) {
    const copy = pedidoInHand(queries, item_id);
    const isOld = copy && (copy.updated_at !== updated_at || copy.details.history_lines !== history_lines);
    if (isOld) await queries.invalidateQueries({ queryKey: pedidoKey(item_id) });
  }
}
