import { useEffect, useMemo, useState } from 'react';
import { type Sending, useSend } from '../kit/use-send.ts';
import { type Order, type Part, withNewest } from './earlier-items.ts';

interface Earlier<Item> extends Part<Item>, Sending {
  /** Loads the part before. */
  readonly loadMore: () => Promise<unknown>;
}

interface Given<Item> {
  readonly newest: Part<Item>;
  readonly order: Order<Item>;
  readonly load: (before: number) => Promise<Part<Item>>;
}

/** A list of a ticket of which earlier parts are loaded when they are asked for. */
export function useEarlier<Item>({ newest, order, load }: Given<Item>): Earlier<Item> {
  const [known, setKnown] = useState<Part<Item> | null>(null);
  const { send, isBusy, problem } = useSend();
  const all = useMemo(() => withNewest(known, newest, order), [known, newest, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leaves the newest part is kept when the next one comes
  useEffect(() => {
    if (known !== null) setKnown(all);
  }, [newest]);
  const loadMore = () =>
    send(async () => {
      const first = all.items.find(order.isInPlace);
      if (first === undefined) return;
      const part = await load(order.idOf(first));
      setKnown({ items: [...part.items, ...all.items], earlier: part.earlier });
    });
  return { ...all, loadMore, isBusy, problem };
}
