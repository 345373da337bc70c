import { useQuery } from '@tanstack/react-query';
import type { Conversation, Counterpart } from '../../../contract/orders/conversations.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { loadCard } from '../pedido/load-card.ts';
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
    queryFn: () => loadCard(item_id, 'conversations'),
    enabled: !isNotario,
    // Sending a mail changes nothing of the order that would be announced.
    refetchInterval: ({ state }) => (state.data && isAboutToLeave(state.data.conversations) ? LOOK_AGAIN_MS : false),
    placeholderData: (before) => before,
  });
  return data ?? NOTHING;
}

function isAboutToLeave(conversations: readonly Conversation[]): boolean {
  const soon = Date.now() + SOON_MS;
  return conversations.some(({ messages }) =>
    messages.some(({ leaves_at }) => leaves_at !== null && Date.parse(leaves_at) < soon),
  );
}

const LOOK_AGAIN_MS = 5_000;
const SOON_MS = 120_000;
const NOTHING = { conversations: [], counterparts: [] };
