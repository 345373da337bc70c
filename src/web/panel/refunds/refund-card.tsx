import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Refund } from '../../../contract/refunds.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import entries from '../kit/entries.module.css';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { REFUND_MESSAGES } from './i18n/messages.ts';
import { RefundEntry } from './refund-entry.tsx';
import { useItemRefunds } from './refund-queries.ts';
import styles from './refunds.module.css';

interface Props {
  readonly pedido: Pedido;
}

/** Completed and proposed refunds of the order. Not shown to notaries. */
export function RefundCard({ pedido }: Props) {
  return pedido.details.prices === null ? null : <Refunds pedido={pedido} />;
}

function Refunds({ pedido }: Props) {
  const text = useMessages(REFUND_MESSAGES);
  const { data } = useItemRefunds(pedido);
  const refunds = data?.items ?? [];
  useOrderFollows(pedido.item_id, refunds);
  if (refunds.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className={entries.entries}>
        {refunds.map((refund) => (
          <li key={refund.refund_id} className={styles.plain}>
            <RefundEntry refund={refund} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The progress of a refund changes its order, so the cached order is refetched before the next write. */
function useOrderFollows(itemId: number, refunds: readonly Refund[]): void {
  const queries = useQueryClient();
  const standing = refunds.map(({ refund_id, state }) => `${refund_id}:${state}`).join();
  const seen = useRef(standing);
  useEffect(() => {
    const isNews = seen.current !== standing && seen.current !== '';
    seen.current = standing;
    if (isNews) void queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  }, [queries, itemId, standing]);
}
