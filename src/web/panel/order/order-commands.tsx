import { useQueryClient } from '@tanstack/react-query';
import type { Pedido, PedidoAction } from '../../../contract/orders/pedido.ts';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/command-store.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { actionKey } from './action-key.ts';
import { answersText } from './answers-card.tsx';
import { offers, pedidoKey } from './pedido-query.ts';
import type { Operating } from './use-operation.ts';

interface Props {
  readonly pedido: Pedido;
  readonly moves: readonly PedidoAction[];
  readonly operating: Operating;
  readonly onFinish: () => void;
  readonly onChange: (action?: string) => void;
  readonly onNote: () => void;
  readonly onUpload: () => void;
  readonly onReference: () => void;
}

/** Everything that can be done with the order in front, by key and by palette. Only what the server offers is there. */
export function OrderCommands({ pedido, moves, operating, onFinish, onChange, onNote, onUpload, onReference }: Props) {
  const { commands: text } = usePanelMessages();
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const offered = (operation: string, command: Omit<Command, 'section'>): Command[] =>
    offers(pedido, operation) ? [{ ...command, section: text.order }] : [];
  const reload = () => void queries.invalidateQueries({ queryKey: pedidoKey(pedido.item_id) });
  useCommands([
    ...offered('terminar', { id: 'finish', title: text.finish, key: 't', run: onFinish }),
    ...(moves.length > 0
      ? [{ id: 'change', title: text.change, key: 'e', section: text.order, run: () => onChange() }]
      : []),
    ...moves.map((move): Command => {
      const name = move.to_name?.[locale] ?? String(move.to);
      const key = actionKey(move);
      return { id: `change-${key}`, title: text.change_to(name), section: text.order, run: () => onChange(key) };
    }),
    ...offered('save_note', { id: 'note', title: text.note, key: 'm', run: onNote }),
    ...offered('upload_file', { id: 'upload', title: text.upload, key: 'u', run: onUpload }),
    ...offered('simple_update', { id: 'reference', title: text.reference, key: 'f', run: onReference }),
    ...offered('lock_pedido', {
      id: 'lock',
      title: text.lock,
      key: 'l',
      run: () => void operating.run({ operation: 'lock_pedido' }),
    }),
    {
      id: 'copy-answers',
      title: text.copy_answers,
      key: 'c',
      section: text.order,
      run: () => void navigator.clipboard.writeText(answersText(pedido)),
    },
    { id: 'reload', title: text.reload, key: 'r', section: text.order, run: reload },
  ]);
  return null;
}
