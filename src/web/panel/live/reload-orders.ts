import type { QueryClient } from '@tanstack/react-query';
import type { ItemVersion } from '../../../contract/live.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { isSending } from '../pedido/in-turn.ts';
import { pedidoInHand, pedidoKey } from '../pedido/pedido-query.ts';

/** Long enough for the response of one's own write, which brings the same version, to arrive first. */
const PAUSE_MS = 150;

interface Reloading {
  /** Refetches an order if this version differs from the loaded copy. Drafts are stored elsewhere and stay. */
  take(version: ItemVersion): void;
  stop(): void;
}

/** Keeps open orders up to date with live updates. Source: specification section 4, "A change check". */
export function reloadOrders(queries: QueryClient): Reloading {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function take(version: ItemVersion): void {
    const { item_id } = version;
    // It may be older than the version that a refetch waits for: a heartbeat's answer is read before a lock, and arrives after its push.
    if (!differs(pedidoInHand(queries, item_id), version)) return;
    clearTimeout(timers.get(item_id));
    timers.set(
      item_id,
      setTimeout(() => {
        timers.delete(item_id);
        if (isSending(item_id)) return take(version);
        if (!differs(pedidoInHand(queries, item_id), version)) return;
        void queries.invalidateQueries({ queryKey: pedidoKey(item_id) });
      }, PAUSE_MS),
    );
  }

  return {
    take,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Whether a version is newer than the loaded copy; an older one causes no refetch. */
export function differs(copy: Pedido | undefined, told: ItemVersion): boolean {
  if (!copy || copy.updated_at > told.updated_at) return false;
  const isSame = copy.updated_at === told.updated_at && copy.details.history_lines === told.history_lines;
  return !isSame || (copy.locked_by?.user_id ?? null) !== told.locked_by;
}
