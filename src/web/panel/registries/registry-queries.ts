import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  correctOrderRegistry,
  listRegistries,
  type OrderRegistry,
  undoOrderRegistry,
} from '../../../contract/registries.ts';
import type { RegistryScope } from '../../../domain/registries/registry-scope.ts';
import { type Send, useSend } from '../kit/use-send.ts';
import { loadCard } from '../pedido/load-card.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['order-registry'] as const;

/** The registry in charge of an order; null for one of no registry. Of other answers of the form it is another. */
export function useOrderRegistry(itemId: number, { answers, isOpen }: { answers: string; isOpen: boolean }) {
  return useQuery({
    queryKey: [...KEY, itemId, answers],
    queryFn: async () => (await loadCard(itemId, 'registry')).mapping,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

/** Registries of the whole country by words of their name. */
export function useFoundRegistries(text: string) {
  return useQuery({
    queryKey: ['registries', text],
    queryFn: ({ signal }) => panelApi.call(listRegistries, { query: { text } }, { signal }),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  });
}

interface RegistryChange extends Send {
  /** Saves a registry for future orders; the response has the revision that undoes it. */
  correct(registryId: number, scope: RegistryScope): Promise<{ readonly revisionId: number | null } | null>;
  undo(revisionId: number): Promise<true | null>;
}

/** Changes the alias of an order's place, which may be in charge of other orders too. */
export function useRegistryChange({ item_id }: Pick<OrderRegistry, 'item_id'>): RegistryChange {
  const queries = useQueryClient();
  const sending = useSend(() => queries.invalidateQueries({ queryKey: KEY }));
  const params = { item_id };
  return {
    ...sending,
    correct: (id_registro, scope) =>
      sending.send(async () => {
        const { revision_id } = await panelApi.call(correctOrderRegistry, { params, body: { id_registro, scope } });
        return { revisionId: revision_id };
      }),
    undo: (revision_id) =>
      sending.send(async () => {
        await panelApi.call(undoOrderRegistry, { params, body: { revision_id } });
        return true as const;
      }),
  };
}
