import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { OperationInput, OperationName } from '../../../contract/orders/operation.ts';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { putPedido } from '../../../contract/orders.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useTellFollowed } from '../cascades/use-tell-followed.tsx';
import { typedTexts } from '../kit/typed-texts.ts';
import { type Sending, useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';
import { pedidoInHand, pedidoKey } from './pedido-query.ts';
import { offerUndo } from './pending-undos.ts';

/** An operation with its fields, for the loaded copy. */
export type OperationFields<Name extends OperationName = OperationName> = {
  readonly [N in Name]: Omit<OperationInput<N>, 'updated_at'>;
}[Name];

/** An operation whose e-mail agents may edit: any except those about money. */
export type WordedFields = OperationFields<
  Exclude<OperationName, 'devolucion_total' | 'devolucion_parcial' | 'cancelar_pedido' | 'cambiar_datos'>
>;

export interface Operating extends Sending {
  /** Runs an operation on the loaded copy; null if it failed, or another is still pending. */
  run(fields: OperationFields): Promise<OperationAnswer | null>;
  /** The same for a separate call with the response of an operation; its undo is named `operation`. */
  press(operation: string, call: (pedido: Pedido) => Promise<OperationAnswer>): Promise<OperationAnswer | null>;
  /** The operation that the problem is about; null without one. */
  readonly failed: string | null;
  dismiss(): void;
  /**
   * The newest history line of the copy that was refused as stale; later lines are by others. Null if no copy was
   * refused.
   */
  readonly staleSince: number | null;
}

/** Items with a pending write from any part of the page: a second click sends nothing. */
const sending = new Set<number>();

/** Whether a write on the item is pending; its response will bring the newest copy. */
export function isSending(itemId: number): boolean {
  return sending.has(itemId);
}

/**
 * Operations on one item. A stale copy is reloaded; what was typed stays. Source: specification section 8, 'bloqueado por otro usuario'.
 */
export function useOperation(itemId: number): Operating {
  const queries = useQueryClient();
  const tellFollowed = useTellFollowed();
  const [staleSince, setStaleSince] = useState<number | null>(null);
  const latest = useRef('');
  const { send, isBusy, problem, dismiss } = useSend(async (error) => {
    const isOld = isProblem(error, ...OLD_COPY);
    const seen = pedidoInHand(queries, itemId)?.details.historico ?? [];
    setStaleSince(isOld ? Math.max(0, ...seen.map(({ line_id }) => line_id)) : null);
    if (isOld) await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
    sending.delete(itemId);
  });

  const press = useCallback(
    async (operation: string, call: (pedido: Pedido) => Promise<OperationAnswer>) => {
      const pedido = pedidoInHand(queries, itemId);
      if (!pedido || sending.has(itemId)) return null;
      return send(async () => {
        latest.current = operation;
        sending.add(itemId);
        const texts = typedTexts(sessionStorage, itemId);
        const answer = await call(pedido);
        await queries.cancelQueries({ queryKey: pedidoKey(itemId) });
        offerUndo({ operation, texts }, answer);
        queries.setQueryData(pedidoKey(itemId), answer.pedido);
        if (answer.next) queries.setQueryData(pedidoKey(answer.next.item_id), answer.next);
        for (const { item_id } of answer.results) void queries.invalidateQueries({ queryKey: pedidoKey(item_id) });
        tellFollowed(answer);
        void queries.invalidateQueries({ queryKey: ['pedidos'] });
        void queries.invalidateQueries({ queryKey: CURRENT_USER_KEY });
        return answer;
      });
    },
    [queries, itemId, tellFollowed, send],
  );

  const run = useCallback(
    (fields: OperationFields) =>
      press(fields.operation, ({ updated_at }) => {
        const body = { ...fields, panel_version: PANEL_VERSION, updated_at };
        return panelApi.call(putPedido, { params: { item_id: itemId }, body });
      }),
    [itemId, press],
  );

  return { run, press, isBusy, problem, failed: problem === null ? null : latest.current, dismiss, staleSince };
}

const OLD_COPY = ['stale_version', 'locked_by_other', 'transition_refused'] as const;
