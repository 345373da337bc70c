import type { Queue } from '../addresses/tab.ts';
import { useNextOrder } from './next-order.ts';
import { QueuePage } from './queue-page.tsx';

/** `/agentes/tramites/0`, `-1` and `-2` while they hold no order. */
export function QueueTab({ queue }: { readonly queue: Exclude<Queue, -3> }) {
  return <QueuePage queue={queue} asking={useNextOrder()} />;
}
