import { useQuery } from '@tanstack/react-query';
import { listNotaryOffices } from '../../../contract/notaries.ts';
import { listProviders } from '../../../contract/providers.ts';
import type { ProviderWork } from '../../../domain/providers/provider.ts';
import { panelApi } from '../session/panel-api.ts';

/** A provider or office for display in the field. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  /** Details for the choice: town, time limit. */
  readonly town: string;
  readonly days: number | null;
}

/** Providers capable of an item's work. */
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

/** Notary offices that accept an item's work. */
export function useNotaries(itemId: number) {
  return useQuery({
    queryKey: ['notaries', itemId],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const { items } = await panelApi.call(listNotaryOffices, { query: { item_id: itemId } }, { signal });
      return items.map(({ notary_id, nombre, ciudad }) => ({ id: notary_id, name: nombre, town: ciudad, days: null }));
    },
  });
}
