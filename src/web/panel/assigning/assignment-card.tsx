import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { CopyRows } from '../kit/copy-rows.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { ASSIGNING_MESSAGES } from './i18n/messages.ts';

/** Who does the work outside, the deadline, and the customer's appointment; nothing if all of it is done in-house. */
export function AssignmentCard({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(ASSIGNING_MESSAGES);
  const { order } = usePanelMessages();
  const { text: at } = useOrderTime();
  const { provider, notary, visit_at } = pedido.details.assignment;
  if (!provider && !notary && !visit_at) return null;
  const holder = provider
    ? { label: text.provider, name: provider.nombre, phone: provider.telf1, email: provider.email }
    : notary && { label: text.notary, name: notary.nombre, phone: notary.telefono, email: notary.email ?? '' };
  const facts = [
    provider?.work && text.works[provider.work],
    provider && text.due(at(provider.due_at)),
    visit_at && text.visit_at(at(visit_at)),
  ].filter(Boolean);
  const rows: readonly (readonly [string, string])[] = holder
    ? [
        [holder.label, holder.name],
        [text.call, holder.phone],
        [order.email, holder.email],
      ]
    : [];
  return (
    <Card title={text.title} source="assignment">
      {rows.length > 0 && <CopyRows rows={rows} />}
      <p className={shared.small}>{facts.join(' · ')}</p>
    </Card>
  );
}
