import type { Pedido } from '../../../contract/orders/pedido.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { WatchToggle } from './watch-toggle.tsx';

/** Starts or stops watching the order. Its events appear among the user's alerts. */
export function WatchButton({ pedido, operating }: { readonly pedido: Pedido; readonly operating: Operating }) {
  const { run, isBusy } = operating;
  if (!offers(pedido, 'vigilar_pedido')) return null;
  const toggle = (watch: boolean) => void run({ operation: 'vigilar_pedido', watch });
  return <WatchToggle watchers={pedido.details.watchers} isBusy={isBusy} onToggle={toggle} of="order" />;
}
