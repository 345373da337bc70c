import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { offers } from '../pedido/pedido-query.ts';
import { MACRO_MESSAGES } from './i18n/messages.ts';

/** Opens the macros of the current order, by key, button and palette. */
export function MacroCommand({ pedido, onOpen }: { readonly pedido: Pedido; readonly onOpen: () => void }) {
  const { open: title } = useMessages(MACRO_MESSAGES);
  const { commands } = usePanelMessages();
  // The user may add tags, and no colleague holds the order.
  const canRun = offers(pedido, 'etiquetar_pedido') && offers(pedido, 'simple_update');
  useCommands(
    canRun
      ? [{ id: 'macros', title, button: title, key: KEYS.order.macros, section: commands.order, run: onOpen }]
      : [],
  );
  return null;
}
