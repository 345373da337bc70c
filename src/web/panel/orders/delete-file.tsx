import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PedidoFile } from '../../../contract/orders/pedido.ts';
import { deletePedidoFile } from '../../../contract/orders.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';

/** Deletes a file that was added by mistake; needs a second click, since it is irreversible. */
export function DeleteFile({ itemId, file }: { readonly itemId: number; readonly file: PedidoFile }) {
  const text = useMessages(ORDER_MESSAGES).delete_file;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy, problem } = useSend(() => queries.invalidateQueries({ queryKey: pedidoKey(itemId) }));
  const press = () => {
    if (!isAsking) return setAsking(true);
    const params = { item_id: itemId, file_id: file.file_id };
    void send(() => panelApi.call(deletePedidoFile, { params, body: {} }));
  };
  return (
    <>
      <button
        type="button"
        className={shared.plain}
        disabled={isBusy}
        aria-label={isAsking ? text.confirm_of(file.name) : text.start_of(file.name)}
        onClick={press}
        onBlur={() => setAsking(false)}
      >
        {isAsking ? text.confirm : text.start}
      </button>
      <ProblemLine of={problem} />
    </>
  );
}
