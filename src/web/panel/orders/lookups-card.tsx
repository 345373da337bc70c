import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CompanyReport } from './company-report.tsx';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { addressOf, companyOf } from './lookups.ts';
import { PlaceLookup } from './place-lookup.tsx';

/** What outside services say of the company or the address of an order; no more than a button until it is wanted. Notaries have none. */
export function LookupsCard({ pedido }: { readonly pedido: Pedido }) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const { isNotario } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const { items } = pedido.product_options;
  const cif = companyOf(items);
  const address = addressOf(items);
  if (isNotario || (cif === null && address === null)) return null;
  const toggle = (
    <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {text.open}
    </Button>
  );
  return (
    <Card title={text.title} aside={toggle}>
      {isOpen && (
        <div>
          {cif !== null && <CompanyReport kind="economic" cif={cif} />}
          {cif !== null && <CompanyReport kind="solvency" cif={cif} />}
          {address !== null && <PlaceLookup begin={address} />}
        </div>
      )}
    </Card>
  );
}
