import { NativeSelect, Select, TextInput } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from '../vouchers/vouchers.module.css';
import { QUOTE_MESSAGES } from './i18n/messages.ts';
import type { DraftItem, QuoteDraft } from './quote-draft.ts';
import { StoreFields } from './store-fields.tsx';
import { useQuotable } from './use-quotable.ts';

/** The part of a draft on which the choice of services depends. */
type Choosing = Pick<QuoteDraft, 'store_id' | 'items'>;

interface FieldProps {
  readonly draft: QuoteDraft;
  readonly onChange: (part: Partial<QuoteDraft>) => void;
}

/** The customer and the portal. An existing account keeps its own data. */
export function CustomerFields({ draft, onChange }: FieldProps) {
  const text = useMessages(QUOTE_MESSAGES);
  const field = (name: 'email' | 'firstname' | 'lastname') => ({
    label: text[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={styles.line}>
        <TextInput type="email" required autoComplete="off" description={text.account} {...field('email')} />
        <TextInput required {...field('firstname')} />
        <TextInput {...field('lastname')} />
      </div>
      <div className={styles.line}>
        <StoreFields
          draft={draft}
          language={text.language}
          // Services are cleared, since another portal sells others.
          onChange={(part) => onChange(part.store_id === undefined ? part : { ...part, items: [] })}
        />
      </div>
    </>
  );
}

/** Adds a service of the portal. */
export function AddService({
  draft,
  onChange,
}: {
  readonly draft: Choosing;
  readonly onChange: (part: Pick<Choosing, 'items'>) => void;
}) {
  const text = useMessages(QUOTE_MESSAGES);
  const { data } = useQuotable();
  const sold = (data?.products ?? []).filter(({ stores }) => stores.includes(draft.store_id));
  return (
    <Select
      // Resets the field after each choice.
      key={draft.items.length}
      label={text.add}
      searchable
      data={sold.map(({ product_id, name }) => ({ value: String(product_id), label: name }))}
      onChange={(value) => {
        if (value === null) return;
        const item: DraftItem = { key: crypto.randomUUID(), product_id: Number(value), answers: {} };
        onChange({ items: [...draft.items, item] });
      }}
    />
  );
}

export function DiscountFields({ draft, onChange }: FieldProps) {
  const text = useMessages(QUOTE_MESSAGES);
  const isNone = draft.discount_kind === 'none';
  return (
    <div className={styles.line}>
      <NativeSelect
        label={text.discount}
        value={draft.discount_kind}
        data={[
          { value: 'none', label: text.no_discount },
          { value: 'amount', label: text.kinds.amount },
          { value: 'percentage', label: text.kinds.percentage },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ discount_kind: value === 'amount' || value === 'percentage' ? value : 'none' })
        }
      />
      {!isNone && (
        <>
          <TextInput
            required
            label={text.discount_value}
            inputMode="decimal"
            value={draft.discount_value}
            onChange={(event) => onChange({ discount_value: event.currentTarget.value })}
          />
          <TextInput
            required
            label={text.discount_reason}
            maxLength={500}
            value={draft.discount_reason}
            onChange={(event) => onChange({ discount_reason: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
