import { Checkbox } from '@mantine/core';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { offers } from '../pedido/pedido-query.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { useOperation } from '../pedido/use-operation.ts';

/** The order's checklist as checkboxes: a tick is saved at once with its agent. */
export function CheckPoints({
  pedido,
  points,
}: {
  readonly pedido: Pedido;
  readonly points: Pedido['details']['checklist'];
}) {
  const { text: at } = useOrderTime();
  const sending = useFormOperation(useOperation(pedido.item_id));
  const { loading } = usePanelMessages();
  const canTick = offers(pedido, 'marcar_punto');
  return (
    <>
      {points.map(({ point_id, text, ticked }) => (
        <Checkbox
          key={point_id}
          my={4}
          size="sm"
          label={text}
          description={ticked ? `${ticked.by} · ${at(ticked.at)}` : undefined}
          checked={ticked !== null}
          disabled={!canTick}
          aria-busy={sending.isBusy}
          title={sending.isBusy ? loading : undefined}
          onChange={() => void sending.run({ operation: 'marcar_punto', point_id, is_ticked: ticked === null })}
        />
      ))}
      <ProblemLine of={sending.problem} />
    </>
  );
}
