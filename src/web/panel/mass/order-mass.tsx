import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { countText } from '../kit/format.ts';
import { MASS_MESSAGES } from './i18n/messages.ts';
import { MassDialog } from './mass-dialog.tsx';
import { itemsOfOrder } from './order-items.ts';

/** Runs one operation on all items of the order; shown only if there are several. */
export function OrderMass({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(MASS_MESSAGES);
  const { commands } = usePanelMessages();
  const locale = usePanelLocale();
  const [isOpen, setOpen] = useState(false);
  const itemIds = itemsOfOrder(pedido);
  const count = countText(itemIds.length, locale);
  const title = text.on_order(count);
  const isOffered = itemIds.length > 1;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useCommands(isOffered ? [{ id: 'mass-order', title, section: commands.order, run: open }] : []);
  if (!isOffered) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={open}>
        {title}
      </Button>
      <MassDialog scope={isOpen ? { itemIds, filters: {}, count } : null} onClose={close} onPlanned={close} />
    </>
  );
}
