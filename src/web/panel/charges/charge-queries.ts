import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCharges } from '../../../contract/charges.ts';
import { isProblem } from '../../api/api-problem.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';

const keyOf = (itemId: number) => ['charges', itemId] as const;

/** Charges of an item. `version` is the copy in hand; another version refetches them. */
export function useCharges(itemId: number, version: string) {
  return useQuery({
    queryKey: [...keyOf(itemId), version],
    queryFn: ({ signal }) => panelApi.call(listCharges, { params: { item_id: itemId } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Makes a call once while it is pending, then refetches what the item shows. */
export function useSending(itemId: number) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const send = async <Answer>(call: () => Promise<Answer>): Promise<Answer | null> => {
    if (isBusy) return null;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await call();
      await queries.invalidateQueries({ queryKey: keyOf(itemId) });
      await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
      return answer;
    } catch (error) {
      setProblem(error);
      // Somebody else charged meanwhile, so less is left than was shown.
      if (isProblem(error, 'charge_over_ceiling')) await queries.invalidateQueries({ queryKey: keyOf(itemId) });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, problem };
}
