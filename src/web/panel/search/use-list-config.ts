import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getListConfig, type ListChoices, type ListConfig } from '../../../contract/views.ts';
import { DEFAULT_ORDER_COLUMNS } from '../../../domain/orders/order-columns.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { priorityName } from '../kit/priority-name.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { FilterNames } from './filter-words.ts';
import { type LoadedConfig, loadConfig } from './list-config.ts';

const KEY = ['list-config'] as const;

/** Works without config too: ids are shown instead of names. */
const NOTHING: ListConfig = {
  products: [],
  providers: [],
  notaries: [],
  provinces: [],
  portals: [],
  columns: [...DEFAULT_ORDER_COLUMNS],
  views: [],
};

interface ListConfigState {
  readonly config: ListConfig;
  /** When the config in use was loaded; null where it is current, or missing. */
  readonly lastAt: string | null;
  /** Neither it nor a last one could be loaded. */
  readonly isMissing: boolean;
  retry(): void;
}

/** What the list of orders needs beside the orders, the same for all searches. */
export function useListConfig(): ListConfigState {
  const { user_id: userId, isAgente } = useCurrentUser();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      loadConfig({
        storage: sessionStorage,
        userId,
        now: () => new Date(),
        load: () => panelApi.call(getListConfig, {}, { signal }),
      }),
    enabled: isAgente,
    staleTime: 5 * 60_000,
  });
  return {
    config: data?.config ?? NOTHING,
    lastAt: data?.isLast ? data.at : null,
    isMissing: !data && error !== null,
    retry: () => void refetch(),
  };
}

/** Applies the answer to a change of columns or views. */
export function useTakeChoices(): (choices: ListChoices) => void {
  const queries = useQueryClient();
  return (choices) =>
    queries.setQueryData<LoadedConfig>(KEY, (known) => known && { ...known, config: { ...known.config, ...choices } });
}

/** Names of what filters hold as numbers or codes. */
export function useFilterNames(): FilterNames {
  const { config } = useListConfig();
  const { states, client_statuses, users } = useCurrentUser();
  const { order } = usePanelMessages();
  const locale = usePanelLocale();
  return useMemo(() => {
    const products = new Map(config.products.map(({ product_id, name }) => [product_id, name]));
    const notaries = new Map(config.notaries.map(({ notary_id, name }) => [notary_id, name]));
    const provinces = new Map(config.provinces.map(({ code, name }) => [code, name]));
    const people = new Map(users.map(({ user_id, firstname, lastname }) => [user_id, `${firstname} ${lastname}`]));
    const providers = new Map(config.providers.map(({ provider_id, name }) => [provider_id, name]));
    return {
      product: (id) => products.get(id) ?? null,
      provider: (id) => providers.get(id) ?? null,
      notary: (id) => notaries.get(id) ?? null,
      agent: (id) => people.get(id) ?? null,
      province: (code) => provinces.get(code) ?? null,
      priority: (id) => priorityName(id, order),
      status: (id) => states.find((state) => state.id === id)?.name[locale] ?? null,
      client: (id) => client_statuses.find((status) => status.id === id)?.name[locale] ?? null,
    };
  }, [config, states, client_statuses, users, order, locale]);
}
