import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** Candidates, and how many more there are elsewhere. */
export interface Candidates {
  readonly offered: readonly Candidate[];
  readonly elsewhere: number;
}

/** Providers capable of an item's work: those near its property, or all. */
export function useProviders(
  itemId: number,
  { work, isEverywhere }: { readonly work: ProviderWork | null; readonly isEverywhere: boolean },
) {
  return useQuery({
    queryKey: ['providers', itemId, work, isEverywhere],
    queryFn: async ({ signal }): Promise<Candidates> => {
      const query = {
        item_id: itemId,
        ...(work !== null && { work }),
        ...(isEverywhere && { everywhere: '1' as const }),
      };
      const { items, elsewhere } = await panelApi.call(listProviders, { query }, { signal });
      return {
        offered: items.map(({ id, nombre, ciudad, term_days }) => ({
          id,
          name: nombre,
          town: ciudad,
          days: term_days,
        })),
        elsewhere,
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** Notary offices that accept an item's work: those near its property, or all. */
export function useNotaries(itemId: number, isEverywhere: boolean) {
  return useQuery({
    queryKey: ['notaries', itemId, isEverywhere],
    queryFn: async ({ signal }): Promise<Candidates> => {
      const query = { item_id: itemId, ...(isEverywhere && { everywhere: '1' as const }) };
      const { items, elsewhere } = await panelApi.call(listNotaryOffices, { query }, { signal });
      return {
        offered: items.map(({ notary_id, nombre, ciudad }) => ({
          id: notary_id,
          name: nombre,
          town: ciudad,
          days: null,
        })),
        elsewhere,
      };
    },
    placeholderData: keepPreviousData,
  });
}
