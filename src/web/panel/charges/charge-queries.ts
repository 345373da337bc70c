import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';
import { useSend } from '../kit/use-send.ts';
import { loadCard } from '../pedido/load-card.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';

const keyOf = (itemId: number) => ['charges', itemId] as const;

/** Charges of an item. `version` is the loaded copy's; another version refetches them. */
export function useCharges(itemId: number, version: string) {
  return useQuery({
    queryKey: [...keyOf(itemId), version],
    queryFn: () => loadCard(itemId, 'charges'),
    placeholderData: keepPreviousData,
  });
}

/** Sends a change of the item's charges, then refetches what the item shows. */
export function useSendCharge(itemId: number) {
  const queries = useQueryClient();
  return useSend(async (problem) => {
    // If somebody else has charged meanwhile, less remains than displayed.
    if (problem !== null && !isProblem(problem, 'charge_over_ceiling')) return;
    await queries.invalidateQueries({ queryKey: keyOf(itemId) });
    if (problem === null) await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  });
}
