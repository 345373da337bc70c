import { NativeSelect } from '@mantine/core';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../../domain/locale/locale.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { QUOTE_MESSAGES } from './i18n/messages.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { useQuotable } from './use-quotable.ts';

type Where = Pick<QuoteDraft, 'store_id' | 'locale'>;

/** Portal and language of the sale; choosing a portal proposes its language. */
export function StoreFields({
  draft,
  language,
  onChange,
}: {
  readonly draft: Where;
  /** Label of the language field. */
  readonly language: string;
  readonly onChange: (part: Partial<Where>) => void;
}) {
  const text = useMessages(QUOTE_MESSAGES);
  const { data } = useQuotable();
  const stores = data?.stores ?? [];
  return (
    <>
      <NativeSelect
        label={text.store}
        value={String(draft.store_id)}
        data={stores.map(({ store_id, name }) => ({ value: String(store_id), label: `${store_id} ${name}` }))}
        onChange={({ currentTarget: { value } }) => {
          const store = stores.find(({ store_id }) => String(store_id) === value);
          if (store) onChange({ store_id: store.store_id, locale: store.locale });
        }}
      />
      <NativeSelect
        label={language}
        value={draft.locale}
        data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={({ currentTarget: { value } }) => isLocale(value) && onChange({ locale: value })}
      />
    </>
  );
}
