import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { CLIENT_STATUS_IDS } from '../../../domain/orders/machine-shape.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type Filters, NO_FILTERS, queryOf } from '../tabs/search-query.ts';
import type { wrongFilters } from './filters.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search.module.css';
import { useListConfig } from './use-list-config.ts';

/** Whether one of the filters is on that are not always shown. */
export function usesMore(filters: Filters): boolean {
  const { text, status, from, to } = NO_FILTERS;
  return queryOf({ ...filters, text, status, from, to }) !== '';
}

/** The filters that are shown when they are wanted. */
export function MoreFilters({
  typed,
  onType,
  wrong,
}: {
  readonly typed: Filters;
  readonly onType: (part: Partial<Filters>) => void;
  readonly wrong: ReturnType<typeof wrongFilters>;
}) {
  const { fields, any, problems } = useMessages(SEARCH_MESSAGES);
  const locale = usePanelLocale();
  const { client_statuses } = useCurrentUser();
  const { products, providers } = useListConfig().config;
  // Long lists: made once, not for each letter that is typed beside them.
  const productChoices = useMemo(
    () => products.map(({ product_id, name }) => ({ value: String(product_id), label: name })),
    [products],
  );
  const providerChoices = useMemo(
    () => providers.map(({ provider_id, name }) => ({ value: String(provider_id), label: name })),
    [providers],
  );
  const common = { searchable: true, hidePickedOptions: true, classNames: { pillsList: styles.pills } } as const;
  return (
    <>
      <TextInput
        label={fields.order_id}
        inputMode="numeric"
        maxLength={20}
        value={typed.order_id}
        error={wrong.has('order_id') && problems.order_id}
        onChange={(event) => onType({ order_id: event.currentTarget.value })}
      />
      <TextInput
        label={fields.referencia}
        maxLength={200}
        value={typed.referencia}
        onChange={(event) => onType({ referencia: event.currentTarget.value })}
      />
      <TextInput
        label={fields.email}
        inputMode="email"
        maxLength={200}
        value={typed.email}
        error={wrong.has('email') && problems.email}
        onChange={(event) => onType({ email: event.currentTarget.value })}
      />
      <MultiSelect
        {...common}
        label={fields.product}
        placeholder={typed.product.length === 0 ? any : undefined}
        data={productChoices}
        value={typed.product.map(String)}
        onChange={(values) => onType({ product: values.map(Number) })}
      />
      <MultiSelect
        {...common}
        label={fields.client}
        placeholder={typed.client.length === 0 ? any : undefined}
        data={client_statuses.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        value={typed.client}
        onChange={(values) => onType({ client: CLIENT_STATUS_IDS.filter((id) => values.includes(id)) })}
      />
      <Select
        label={fields.provider}
        placeholder={any}
        searchable
        clearable
        limit={100}
        data={providerChoices}
        value={typed.provider || null}
        onChange={(value) => onType({ provider: value ?? '' })}
      />
    </>
  );
}
