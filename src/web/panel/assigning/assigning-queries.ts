import { useQuery } from '@tanstack/react-query';
import { listNotaryOffices } from '../../../contract/notaries.ts';
import { listProviders } from '../../../contract/providers.ts';
import type { ProviderWork } from '../../../domain/providers/provider.ts';
import { panelApi } from '../session/panel-api.ts';

/** A provider or office as the field shows it. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  /** What helps to choose: town, term. */
  readonly town: string;
  readonly days: number | null;
}

/** Providers who can do the work of an item. */
export function useProviders(itemId: number, work: ProviderWork | null) {
  return useQuery({
    queryKey: ['providers', itemId, work],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const query = { item_id: itemId, ...(work !== null && { work }) };
      const { items } = await panelApi.call(listProviders, { query }, { signal });
      return items.map(({ id, nombre, ciudad, term_days }) => ({ id, name: nombre, town: ciudad, days: term_days }));
    },
  });
}

/** Notary offices that take the work of an item. */
export function useNotaries(itemId: number) {
  return useQuery({
    queryKey: ['notaries', itemId],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const { items } = await panelApi.call(listNotaryOffices, { query: { item_id: itemId } }, { signal });
      return items.map(({ notary_id, nombre, ciudad }) => ({ id: notary_id, name: nombre, town: ciudad, days: null }));
    },
  });
}
