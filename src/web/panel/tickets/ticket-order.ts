import { useQuery } from '@tanstack/react-query';
import { getMailPlaceholders } from '../../../contract/mail.ts';
import type { PedidoFile } from '../../../contract/orders/pedido.ts';
import { getPedido } from '../../../contract/orders.ts';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { PlaceholderValues } from '../../../domain/mail/placeholders.ts';
import { panelApi } from '../session/panel-api.ts';

/** Known placeholder values for a canned response: facts of the linked order, if any, and the person's name. */
export function useTicketPlaceholders({
  related_item_id: itemId,
  person_name,
  locale,
}: TicketInFull): PlaceholderValues {
  const { data } = useQuery({
    queryKey: ['ticket-placeholders', itemId],
    queryFn: ({ signal }) => panelApi.call(getMailPlaceholders, { params: { item_id: itemId ?? 0 } }, { signal }),
    enabled: itemId !== null,
  });
  const name = person_name.trim();
  return { ...(name && { name }), ...data?.values[locale] };
}

/** Files of the ticket's order that can be attached to an answer, newest first. Reading takes no lock. */
export function useOrderFiles({ related_item_id: itemId }: TicketInFull): readonly PedidoFile[] {
  const { data } = useQuery({
    queryKey: ['ticket-order-files', itemId],
    queryFn: ({ signal }) => panelApi.call(getPedido, { params: { item_id: itemId ?? 0 }, query: {} }, { signal }),
    enabled: itemId !== null,
    staleTime: 30_000,
  });
  return (data?.details.attachments ?? []).filter(({ kind }) => kind !== 'invoice' && kind !== 'internal').toReversed();
}
