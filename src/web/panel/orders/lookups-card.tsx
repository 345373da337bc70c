import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useCommands } from '../kit/commands/command-store.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CompanyReport } from './company-report.tsx';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { addressOf, companyOf } from './lookups.ts';
import { PlaceLookup } from './place-lookup.tsx';

/** Results of outside services about an order's company or address, loaded on request. Not shown to notaries. */
export function LookupsCard({ pedido }: { readonly pedido: Pedido }) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const { close, commands } = usePanelMessages();
  const { isNotario } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const { items } = pedido.product_options;
  const cif = companyOf(items);
  const address = addressOf(items);
  const isOffered = !isNotario && (cif !== null || address !== null);
  const open = { id: 'lookups', title: text.open, button: text.open, section: commands.order };
  useCommands(isOffered ? [{ ...open, run: () => setOpen(true) }] : []);
  if (!isOffered || !isOpen) return null;
  return (
    <Card title={text.title} aside={<CloseButton size="sm" aria-label={close} onClick={() => setOpen(false)} />}>
      {cif !== null && <CompanyReport kind="economic" cif={cif} />}
      {cif !== null && <CompanyReport kind="solvency" cif={cif} />}
      {address !== null && <PlaceLookup begin={address} />}
    </Card>
  );
}
