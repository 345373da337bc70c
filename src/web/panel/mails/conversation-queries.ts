import { useQuery } from '@tanstack/react-query';
import { type Conversation, type Counterpart, listConversations } from '../../../contract/orders/conversations.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

export function conversationsKey(itemId: number) {
  return ['conversations', itemId];
}

/** What was written about an order, conversation by conversation, and who may be written to; nothing for notaries. */
export function useConversations({ item_id, updated_at }: Pedido): {
  readonly conversations: readonly Conversation[];
  readonly counterparts: readonly Counterpart[];
} {
  const { isNotario } = useCurrentUser();
  const { data } = useQuery({
    queryKey: [...conversationsKey(item_id), updated_at],
    queryFn: ({ signal }) => panelApi.call(listConversations, { params: { item_id } }, { signal }),
    enabled: !isNotario,
    placeholderData: (before) => before,
  });
  return data ?? NOTHING;
}

const NOTHING = { conversations: [], counterparts: [] };
