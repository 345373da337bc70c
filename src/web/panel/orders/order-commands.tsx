import { useQueryClient } from '@tanstack/react-query';
import type { Pedido, PedidoAction } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { INCIDENT_MESSAGES } from '../incidents/i18n/messages.ts';
import type { Command } from '../kit/commands/command.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { priorityName } from '../kit/priority-name.ts';
import { useCopy } from '../kit/use-copy.ts';
import { useNotify } from '../kit/use-notify.ts';
import { actionKey } from '../pedido/action-key.ts';
import { offers, pedidoKey } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { REFUND_MESSAGES } from '../refunds/i18n/messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { answersText } from './answers-text.ts';

interface Props {
  readonly pedido: Pedido;
  readonly moves: readonly PedidoAction[];
  readonly operating: Operating;
  readonly onFinish: () => void;
  readonly onChange: (action?: string) => void;
  readonly onAnswers: () => void;
  readonly onNote: () => void;
  readonly onUpload: () => void;
  readonly onReference: () => void;
  readonly onDelegate: () => void;
  /** Null if nothing can be refunded or cancelled now. */
  readonly onRefund: (() => void) | null;
  /** Null if the customer cannot be asked now. */
  readonly onAsk: (() => void) | null;
}

/** All operations on the current order, by key and by palette. Only those that the server offers are registered. */
export function OrderCommands(props: Props) {
  const {
    pedido,
    moves,
    operating,
    onFinish,
    onChange,
    onAnswers,
    onNote,
    onUpload,
    onReference,
    onDelegate,
    onRefund,
    onAsk,
  } = props;
  const { commands: text, order, copied } = usePanelMessages();
  const notify = useNotify();
  const copyText = useCopy();
  const copy = (words: string) => void copyText(words).then((isCopied) => isCopied && notify(copied));
  const postponing = moves.find(({ operation }) => operation === 'postponer_pedido');
  const { start } = useMessages(REFUND_MESSAGES);
  const { command: ask, start: askShort } = useMessages(INCIDENT_MESSAGES);
  const priorities = usePriorityCommands(props);
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const offered = (operation: string, command: Omit<Command, 'section'>): Command[] =>
    offers(pedido, operation) ? [{ ...command, section: text.order }] : [];
  const reload = () => void queries.invalidateQueries({ queryKey: pedidoKey(pedido.item_id) });
  useCommands([
    ...offered('terminar', {
      id: 'finish',
      title: text.finish,
      key: KEYS.order.finish,
      button: order.finish,
      run: onFinish,
    }),
    ...(moves.length > 0
      ? [
          {
            id: 'change',
            title: text.change,
            key: KEYS.order.change,
            button: order.change,
            section: text.order,
            run: () => onChange(),
          },
        ]
      : []),
    ...(postponing
      ? [
          {
            id: 'postpone',
            title: text.postpone,
            key: KEYS.order.postpone,
            button: order.postpone,
            section: text.order,
            run: () => onChange(actionKey(postponing)),
          },
        ]
      : []),
    ...moves.map((move): Command => {
      const name = move.to_name?.[locale] ?? String(move.to);
      const key = actionKey(move);
      return { id: `change-${key}`, title: text.change_to(name), section: text.order, run: () => onChange(key) };
    }),
    ...offered('save_note', { id: 'note', title: text.note, key: KEYS.order.note, run: onNote }),
    ...offered('upload_file', { id: 'upload', title: text.upload, key: KEYS.order.upload, run: onUpload }),
    ...offered('simple_update', {
      id: 'reference',
      title: text.reference,
      key: KEYS.order.reference,
      run: onReference,
    }),
    ...offered('delegate_pedido', {
      id: 'delegate',
      title: text.delegate,
      key: KEYS.order.delegate,
      button: order.delegate,
      run: onDelegate,
    }),
    ...(onRefund
      ? [{ id: 'refund', title: start, key: KEYS.order.refund, button: start, section: text.order, run: onRefund }]
      : []),
    ...(onAsk
      ? [{ id: 'ask', title: ask, key: KEYS.order.ask, button: askShort, section: text.order, run: onAsk }]
      : []),
    ...priorities,
    ...offered('lock_pedido', {
      id: 'lock',
      title: text.lock,
      key: KEYS.order.lock,
      run: () => void operating.run({ operation: 'lock_pedido' }),
    }),
    { id: 'answers', title: text.answers, key: KEYS.order.answers, section: text.order, run: onAnswers },
    ...copyCommands(pedido, { section: text.order, titleOf: order.copy_answer, copy }),
    {
      id: 'copy-answers',
      title: text.copy_answers,
      key: KEYS.order.copy_answers,
      section: text.order,
      run: () => copy(answersText(pedido)),
    },
    { id: 'reload', title: text.reload, key: KEYS.order.reload, section: text.order, run: reload },
  ]);
  return null;
}

/** A copy command for each answer, named by its question. */
function copyCommands(
  { product_options }: Pedido,
  {
    section,
    titleOf,
    copy,
  }: {
    readonly section: string;
    readonly titleOf: (label: string) => string;
    readonly copy: (text: string) => void;
  },
): readonly Command[] {
  return product_options.items
    .filter(({ value }) => value !== '')
    .map(({ option_id, label, value }) => ({
      id: `copy-${option_id}`,
      title: titleOf(label),
      section,
      run: () => copy(value),
    }));
}

/** Commands of supervisors to set the priority in the queue. Source: meanings of priority, 0 to 5. */
function usePriorityCommands({ pedido, operating }: Props): readonly Command[] {
  const { commands: text, order } = usePanelMessages();
  const { panel_roles } = useCurrentUser();
  if (!panel_roles.includes('supervisor') || !offers(pedido, 'simple_update')) return [];
  return PRIORITIES.filter((priority) => priority !== pedido.priority).map((priority) => ({
    id: `priority-${priority}`,
    title: text.priority(priorityName(priority, order)),
    section: text.order,
    run: () => void operating.run({ operation: 'simple_update', priority }),
  }));
}

const PRIORITIES = [0, 1, 2, 3, 4, 5] as const;
