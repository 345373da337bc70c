import { type ReactNode, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import type { Command } from '../kit/commands/command.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS, type Key } from '../kit/commands/keys.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { ChangeDataDialog } from './change-data-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { putAnswers, unsavedAnswers } from './kept-answers.ts';
import { LinkDialog } from './link-dialog.tsx';

interface OrderParts {
  /** Each is null if the user may not do it now. */
  readonly onChangeData: (() => void) | null;
  /** Opens the form with these answers, which are not saved yet. */
  readonly onTakeAnswers: ((answers: Readonly<Record<string, string>>) => void) | null;
  /** What was typed in that form and is not saved. */
  readonly unsaved: Readonly<Record<string, string>>;
  readonly onDuplicate: (() => void) | null;
  readonly onLink: (() => void) | null;
  /** Whether one of the dialogs is open. */
  readonly isOpen: boolean;
  readonly dialogs: ReactNode;
}

type Part = 'cambiar_datos' | 'duplicar_pedido' | 'vincular_pedido';

/** The dialogs that change an order's fields and relations, and the functions that open them. */
export function useOrderParts(
  pedido: Pedido,
  operating: Operating,
  onDone: (answer: OperationAnswer, wantsNext: boolean) => void,
): OrderParts {
  const { commands } = usePanelMessages();
  const text = useMessages(ORDER_MESSAGES);
  const notify = useOrderNotify(pedido.order_id);
  const { go } = useTabsControl();
  const [open, setOpen] = useState<Part | null>(null);
  const opener = (part: Part) => (offers(pedido, part) ? () => setOpen(part) : null);
  const close = () => setOpen(null);
  const onChangeData = opener('cambiar_datos');
  const onDuplicate = opener('duplicar_pedido');
  const onLink = opener('vincular_pedido');
  const makePaper = async () => {
    if (await operating.run({ operation: 'genera_pdf' })) notify(text.paper.done);
  };
  const command = (id: string, title: string, key: Key, run: (() => void) | null): Command[] =>
    run ? [{ id, title, key, section: commands.order, run, ...(id !== 'paper' && { button: title }) }] : [];
  useCommands([
    ...command('change-data', text.change.start, KEYS.order.change_data, onChangeData),
    ...command('duplicate', text.duplicate.start, KEYS.order.duplicate, onDuplicate),
    ...command('link', text.link.start, KEYS.order.link, onLink),
    ...(offers(pedido, 'upload_file')
      ? [
          {
            id: 'draft',
            title: text.draft,
            button: text.draft,
            section: commands.order,
            run: () => go(pageAddress('drafting', `item=${pedido.item_id}`)),
          },
        ]
      : []),
    ...command(
      'paper',
      text.paper.start,
      KEYS.order.paper,
      offers(pedido, 'genera_pdf') ? () => void makePaper() : null,
    ),
  ]);
  const part = { pedido, operating, onClose: close };
  return {
    onChangeData,
    onTakeAnswers:
      onChangeData &&
      ((answers) => {
        putAnswers(pedido, answers);
        onChangeData();
      }),
    unsaved: unsavedAnswers(pedido),
    onDuplicate,
    onLink,
    isOpen: open !== null,
    dialogs: (
      <>
        <ChangeDataDialog opened={open === 'cambiar_datos'} onDone={onDone} {...part} />
        <DuplicateDialog opened={open === 'duplicar_pedido'} {...part} />
        <LinkDialog opened={open === 'vincular_pedido'} {...part} />
      </>
    ),
  };
}
