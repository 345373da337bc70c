import { Button } from '@mantine/core';
import type { PedidoAction } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { actionKey } from '../pedido/action-key.ts';
import { NOTARY_MESSAGES } from './i18n/messages.ts';
import styles from './notary.module.css';

interface Props {
  /** The order's current status. */
  readonly status: number;
  readonly moves: readonly PedidoAction[];
  /** Opens the form of a step, by its `actionKey`. */
  readonly onBegin: (action: string) => void;
  /** Null if the customer cannot be asked now. */
  readonly onAsk: (() => void) | null;
}

/** Buttons for what the office can do next; none while somebody else has the order. */
export function NotarySteps({ status, moves, onBegin, onAsk }: Props) {
  const text = useMessages(NOTARY_MESSAGES);
  const locale = usePanelLocale();
  const names: Readonly<Record<string, string>> = text.steps;
  if (moves.length === 0 && !onAsk) return null;
  return (
    <Card title={text.next}>
      <div className={styles.steps}>
        {moves.map((move) => (
          <Button key={actionKey(move)} variant="default" onClick={() => onBegin(actionKey(move))}>
            {move.to === status ? text.other_date : (names[String(move.to)] ?? move.to_name?.[locale])}
          </Button>
        ))}
        {onAsk && (
          <Button variant="default" onClick={onAsk}>
            {text.ask}
          </Button>
        )}
      </div>
    </Card>
  );
}
