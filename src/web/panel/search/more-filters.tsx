import { Autocomplete, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { CLIENT_STATUS_IDS } from '../../../domain/orders/machine-shape.ts';
import { LONGEST_TAG } from '../../../domain/tags/tag.ts';
import { type Filters, NO_FILTERS, queryOf } from '../addresses/search-query.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { priorityName } from '../kit/priority-name.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTags } from '../tags/tag-query.ts';
import type { wrongFilters } from './filters.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search.module.css';
import { useListConfig } from './use-list-config.ts';

/** Whether any of the filters that are hidden by default is active. */
export function usesMore(filters: Filters): boolean {
  const { text, status, from, to } = NO_FILTERS;
  return queryOf({ ...filters, text, status, from, to }) !== '';
}

/** The filters that are hidden by default. */
export function MoreFilters({
  typed,
  onType,
  wrong,
}: {
  readonly typed: Filters;
  readonly onType: (part: Partial<Filters>) => void;
  readonly wrong: ReturnType<typeof wrongFilters>;
}) {
  const { fields, countries, any, late, problems } = useMessages(SEARCH_MESSAGES);
  const { order } = usePanelMessages();
  const locale = usePanelLocale();
  const { client_statuses, users } = useCurrentUser();
  const { products, providers, notaries, provinces } = useListConfig().config;
  // Long lists, memoised so that typing in another field does not rebuild them.
  const productChoices = useMemo(
    () => products.map(({ product_id, name }) => ({ value: String(product_id), label: name })),
    [products],
  );
  const providerChoices = useMemo(
    () => providers.map(({ provider_id, name }) => ({ value: String(provider_id), label: name })),
    [providers],
  );
  const notaryChoices = useMemo(
    () => notaries.map(({ notary_id, name }) => ({ value: String(notary_id), label: name })),
    [notaries],
  );
  const provinceChoices = useMemo(
    () =>
      (['ES', 'PT'] as const).map((country) => ({
        group: countries[country],
        items: provinces
          .filter((one) => one.country === country)
          .map(({ code, name }) => ({ value: code, label: name })),
      })),
    [provinces, countries],
  );
  const tags = useTags(true).data?.tags ?? [];
  const countOf = (tag: string) => tags.find((one) => one.tag === tag)?.items ?? 0;
  const agentChoices = useMemo(
    () =>
      users.map(({ user_id, firstname, lastname }) => ({ value: String(user_id), label: `${firstname} ${lastname}` })),
    [users],
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
      {(['assignee', 'locked'] as const).map((name) => (
        <Select
          key={name}
          label={fields[name]}
          placeholder={any}
          searchable
          clearable
          data={agentChoices}
          value={typed[name] || null}
          onChange={(value) => onType({ [name]: value ?? '' })}
        />
      ))}
      <MultiSelect
        {...common}
        label={fields.priority}
        placeholder={typed.priority.length === 0 ? any : undefined}
        data={PRIORITIES.map((priority) => ({ value: String(priority), label: priorityName(priority, order) }))}
        value={typed.priority.map(String)}
        onChange={(values) => onType({ priority: values.map(Number) })}
      />
      <MultiSelect
        {...common}
        label={fields.province}
        placeholder={typed.province.length === 0 ? any : undefined}
        data={provinceChoices}
        value={typed.province}
        onChange={(province) => onType({ province })}
      />
      <Autocomplete
        label={fields.tag}
        placeholder={any}
        limit={20}
        maxLength={LONGEST_TAG}
        data={tags.map(({ tag }) => tag)}
        value={typed.tag}
        onChange={(tag) => onType({ tag })}
        renderOption={({ option }) => `${option.value} (${countOf(option.value)})`}
      />
      <Select
        label={fields.notary}
        placeholder={any}
        searchable
        clearable
        limit={100}
        data={notaryChoices}
        value={typed.notary || null}
        onChange={(value) => onType({ notary: value ?? '' })}
      />
      {(['total_from', 'total_to'] as const).map((name) => (
        <TextInput
          key={name}
          label={fields[name]}
          inputMode="decimal"
          maxLength={10}
          value={typed[name]}
          onChange={(event) => onType({ [name]: event.currentTarget.value.replace(',', '.') })}
        />
      ))}
      <Checkbox
        className={styles.flag}
        label={late}
        checked={typed.now === 'late'}
        onChange={(event) => onType({ now: event.currentTarget.checked ? 'late' : '' })}
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

const PRIORITIES = [0, 1, 2, 3, 4, 5] as const;
