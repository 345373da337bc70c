import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { INVOICE_KINDS } from '../../../contract/invoices/invoice-list.ts';
import { KIND_NAMES } from '../../../domain/invoices/texts.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import layout from '../kit/tab-page.module.css';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { usePortals } from './invoice-queries.ts';
import { type InvoiceQuery, invoiceQueryOf } from './invoice-query.ts';

/** The filters of the list; Enter applies them. */
export function InvoiceFilters({
  wish,
  onWish,
}: {
  readonly wish: InvoiceQuery;
  readonly onWish: (wish: InvoiceQuery) => void;
}) {
  const { filters: text, issuers } = useMessages(INVOICE_MESSAGES);
  const locale = usePanelLocale();
  const portals = usePortals();
  const [typed, setTyped] = useState(wish);
  const set = (part: Partial<InvoiceQuery>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWish({ ...typed, page: 1, open: null });
  };
  const clear = () => {
    const none = { ...invoiceQueryOf(''), part: wish.part };
    // What was typed and not searched for is in no address.
    setTyped(none);
    onWish(none);
  };
  const any = { value: '', label: text.any };
  return (
    <search>
      <form className={layout.filters} onSubmit={submit}>
        {(['customer', 'number', 'order_id'] as const).map((name) => (
          <TextInput
            key={name}
            label={text[name]}
            maxLength={name === 'customer' ? 200 : 40}
            inputMode={name === 'order_id' ? 'numeric' : 'text'}
            value={typed[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={text.issuer}
          value={typed.issuer}
          onChange={(event) =>
            set({ issuer: (['ES', 'PT'] as const).find((id) => id === event.currentTarget.value) ?? '' })
          }
          data={[any, { value: 'ES', label: issuers.ES }, { value: 'PT', label: issuers.PT }]}
        />
        <NativeSelect
          label={text.kind}
          value={typed.kind}
          onChange={(event) => set({ kind: INVOICE_KINDS.find((kind) => kind === event.currentTarget.value) ?? '' })}
          data={[any, ...INVOICE_KINDS.map((kind) => ({ value: kind, label: `${kind} ${KIND_NAMES[kind][locale]}` }))]}
        />
        <NativeSelect
          label={text.store}
          value={String(typed.store)}
          onChange={(event) => set({ store: Number(event.currentTarget.value) || '' })}
          data={[
            any,
            ...portals.map(({ store_id, name }) => ({ value: String(store_id), label: `${store_id} ${name}` })),
          ]}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} label={text[name]} value={typed[name]} onChange={(value) => set({ [name]: value })} />
        ))}
        {(['min', 'max'] as const).map((name) => (
          <TextInput
            key={name}
            inputMode="decimal"
            label={text[name]}
            maxLength={13}
            value={typed[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        <div className={layout.buttons}>
          <Button type="submit">{text.submit}</Button>
          <Button variant="subtle" onClick={clear}>
            {text.clear}
          </Button>
        </div>
      </form>
    </search>
  );
}
