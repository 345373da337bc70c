import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { OperationInput, OperationName } from '../../../contract/orders/operation.ts';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { putPedido } from '../../../contract/orders.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useTellFollowed } from '../cascades/use-tell-followed.tsx';
import { typedTexts } from '../kit/typed-texts.ts';
import { useSends } from '../kit/use-sends.ts';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';
import { inTurn } from './in-turn.ts';
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

/** Why the last operation failed. */
interface Refusal {
  readonly problem: unknown;
  /** The form that sent it, which says why; null for a button or key, and for a form that was closed meanwhile. */
  readonly form: string | null;
  /** The newest history line of the copy that was refused as stale; later lines are by others. Null if no copy was refused. */
  readonly staleSince: number | null;
}

export interface Operating {
  readonly isBusy: boolean;
  /** Runs an operation on the loaded copy; null if it failed, or the same one is still pending. A refusal shows above the order. */
  run(fields: OperationFields): Promise<OperationAnswer | null>;
  readonly refusal: Refusal | null;
  dismiss(): void;
  /** For `useFormOperation`. */
  readonly forms: FormSide;
}

/** What the forms of an order use: each sends under its own id, and shows the refusal of what it sent. */
interface FormSide {
  open(form: string): void;
  close(form: string): void;
  send(sent: Sent): Promise<OperationAnswer | null>;
}

interface Sent {
  /** Names its undo; the same one is not sent twice at once. */
  readonly operation: string;
  readonly form: string | null;
  readonly call: Call;
}

export type Call = (pedido: Pedido) => Promise<OperationAnswer>;

/**
 * Operations on one item. A stale copy is reloaded; what was typed stays. Source: specification section 8, 'bloqueado por otro usuario'.
 */
export function useOperation(itemId: number): Operating {
  const queries = useQueryClient();
  const tellFollowed = useTellFollowed();
  const openForms = useRef(new Set<string>());
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const attempt = useCallback(
    async ({ operation, form, call }: Sent) => {
      const pedido = pedidoInHand(queries, itemId);
      if (!pedido) return null;
      setRefusal(null);
      try {
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
      } catch (problem) {
        const isOld = isProblem(problem, ...OLD_COPY);
        const isOpen = form !== null && openForms.current.has(form);
        setRefusal({ problem, form: isOpen ? form : null, staleSince: isOld ? newestLine(pedido) : null });
        // The next write is based on the newer copy.
        if (isOld) await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
        return null;
      }
    },
    [queries, itemId, tellFollowed],
  );

  const { send: sendNamed, isBusy } = useSends();
  const send = useCallback(
    (sent: Sent) => sendNamed(sent.operation, () => inTurn(itemId, () => attempt(sent))),
    [sendNamed, itemId, attempt],
  );

  const forms = useMemo(
    (): FormSide => ({
      open: (form) => openForms.current.add(form),
      close(form) {
        openForms.current.delete(form);
        setRefusal((before) => (before?.form === form ? null : before));
      },
      send,
    }),
    [send],
  );
  const run = useCallback(
    (fields: OperationFields) => send({ operation: fields.operation, form: null, call: callOf(fields) }),
    [send],
  );
  return { run, isBusy, refusal, dismiss: useCallback(() => setRefusal(null), []), forms };
}

/** The call that runs an operation on a copy of its item. */
export function callOf(fields: OperationFields): Call {
  return ({ item_id, updated_at }) => {
    const body = { ...fields, panel_version: PANEL_VERSION, updated_at };
    return panelApi.call(putPedido, { params: { item_id }, body });
  };
}

function newestLine({ details: { historico } }: Pedido): number {
  return Math.max(0, ...historico.map(({ line_id }) => line_id));
}

const OLD_COPY = ['stale_version', 'locked_by_other', 'transition_refused'] as const;
