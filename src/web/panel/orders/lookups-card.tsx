import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { OfficersSearch } from '../company-alerts/officers-search.tsx';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useCommands } from '../kit/commands/command-store.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CompanyReport } from './company-report.tsx';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './lookups.module.css';
import { addressOf, companyOf, municipalityOf } from './lookups.ts';
import { ParcelLookup } from './parcel-lookup.tsx';
import { PlaceLookup } from './place-lookup.tsx';

interface Props {
  readonly pedido: Pedido;
  /** What was typed in the form of the order's data and is not saved. */
  readonly unsaved: Readonly<Record<string, string>>;
  /** Puts answers into the form of the order's data; null if they cannot be changed. */
  readonly onTake: ((answers: Readonly<Record<string, string>>) => void) | null;
}

/** Results of outside services about an order's company or address, loaded on request. Not shown to notaries. */
export function LookupsCard({ pedido, unsaved, onTake }: Props) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const { close, commands } = usePanelMessages();
  const { isNotario } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const { items } = pedido.product_options;
  const cif = companyOf(items);
  const address = addressOf(items);
  const municipality = municipalityOf(items);
  const isOffered = !isNotario && (cif !== null || address !== null || municipality !== '');
  const open = { id: 'lookups', title: text.open, button: text.open, section: commands.order };
  useCommands(isOffered ? [{ ...open, run: () => setOpen(true) }] : []);
  if (!isOffered || !isOpen) return null;
  return (
    <Card title={text.title} aside={<CloseButton size="sm" aria-label={close} onClick={() => setOpen(false)} />}>
      {cif !== null && <CompanyReport kind="economic" cif={cif} />}
      {cif !== null && <CompanyReport kind="solvency" cif={cif} />}
      {cif !== null && (
        <div className={styles.lookup}>
          <OfficersSearch begin={cif} />
        </div>
      )}
      {address !== null && <PlaceLookup begin={address} />}
      {(address !== null || municipality !== '') && (
        <ParcelLookup pedido={pedido} begin={municipality} unsaved={unsaved} onTake={onTake} />
      )}
    </Card>
  );
}
