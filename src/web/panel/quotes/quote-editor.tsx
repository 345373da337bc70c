import { Button, Group, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { listQuotable, offerQuote, type PricedQuoteItem, priceQuote } from '../../../contract/quotes.ts';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { PreviewQuestion } from '../catalogue/preview-question.tsx';
import { eurosText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../order/problem-text.ts';
import { panelApi } from '../session/panel-api.ts';
import { submitByKey } from '../submit-by-key.ts';
import { useNotify } from '../use-notify.ts';
import styles from '../vouchers/vouchers.module.css';
import { useQuoteMessages } from './i18n/use-quote-messages.ts';
import { type DraftItem, localeTyped, NEW_QUOTE, offerOf, type QuoteDraft, questionOf } from './quote-draft.ts';
import editor from './quote-editor.module.css';
import { QUOTES_KEY } from './quotes-key.ts';

/** Prepares a quote: for whom, which services with their forms, at which price; the price is the server's. */
export function QuoteEditor({ onClose }: { readonly onClose: () => void }) {
  const messages = usePanelMessages();
  const text = useQuoteMessages();
  const locale = usePanelLocale();
  const notify = useNotify();
  const queries = useQueryClient();
  // One press of the button is this quote's, however often it arrives.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<QuoteDraft>(NEW_QUOTE);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const change = (part: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...part }));
  const question = useDeferredValue(questionOf(draft));
  const { data: priced, error: pricing } = useQuery({
    queryKey: ['quote-price', question],
    queryFn: ({ signal }) => panelApi.call(priceQuote, { body: question ?? { store_id: 1, items: [] } }, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = offerOf(draft, { now: Date.now(), requestKey });
    if (!body || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { quote_id } = await panelApi.call(offerQuote, { body });
      await queries.invalidateQueries({ queryKey: QUOTES_KEY });
      notify(text.offered(String(quote_id), body.email));
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const isReady = question !== null && priced?.ok === true && offerOf(draft, { now: 0, requestKey }) !== null;
  return (
    <form className={styles.tab} onSubmit={submit} onKeyDown={submitByKey} aria-label={text.make}>
      <div className={styles.head}>
        <h1>{text.make}</h1>
        <Button variant="default" size="xs" onClick={onClose}>
          {text.back}
        </Button>
      </div>
      <CustomerFields draft={draft} onChange={change} />
      {draft.items.map((item, index) => (
        <ItemForm
          key={item.key}
          item={item}
          priced={priced?.items[index]?.product_id === item.product_id ? priced.items[index] : undefined}
          onAnswer={(optionId, answer) =>
            change({ items: draft.items.with(index, { ...item, answers: { ...item.answers, [optionId]: answer } }) })
          }
          onRemove={() => change({ items: draft.items.toSpliced(index, 1) })}
        />
      ))}
      <AddService draft={draft} onChange={change} />
      <DiscountFields draft={draft} onChange={change} />
      <div className={styles.line}>
        <Textarea
          label={text.note}
          autosize
          minRows={2}
          maxLength={2000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <TextInput
          label={text.valid_days}
          inputMode="numeric"
          value={draft.days}
          onChange={(event) => change({ days: event.currentTarget.value })}
        />
      </div>
      <div role="status">
        {pricing && question !== null ? <p>{problemText(pricing, messages)}</p> : null}
        {priced && question !== null && (
          <p className={editor.total}>{text.price(eurosText(priced.totals.total, locale))}</p>
        )}
      </div>
      {problem !== null && <p role="alert">{problemText(problem, messages)}</p>}
      <Group>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {text.submit}
        </Button>
      </Group>
    </form>
  );
}

interface FieldProps {
  readonly draft: QuoteDraft;
  readonly onChange: (part: Partial<QuoteDraft>) => void;
}

function useQuotable() {
  return useQuery({
    queryKey: ['quotable'],
    queryFn: ({ signal }) => panelApi.call(listQuotable, {}, { signal }),
    staleTime: 60_000,
  });
}

function CustomerFields({ draft, onChange }: FieldProps) {
  const text = useQuoteMessages();
  const { data } = useQuotable();
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
        <NativeSelect
          label={text.store}
          value={String(draft.store_id)}
          data={(data?.stores ?? []).map(({ store_id, name }) => ({
            value: String(store_id),
            label: `${store_id} ${name}`,
          }))}
          onChange={({ currentTarget: { value } }) => {
            const store = data?.stores.find(({ store_id }) => String(store_id) === value);
            // Other portals sell other services.
            if (store) onChange({ store_id: store.store_id, locale: store.locale, items: [] });
          }}
        />
        <NativeSelect
          label={text.language}
          value={draft.locale}
          data={[...LOCALES]}
          onChange={(event) => onChange({ locale: localeTyped(event.currentTarget.value) })}
        />
      </div>
    </>
  );
}

function AddService({ draft, onChange }: FieldProps) {
  const text = useQuoteMessages();
  const { data } = useQuotable();
  const sold = (data?.products ?? []).filter(({ stores }) => stores.includes(draft.store_id));
  return (
    <Select
      // Empty again after each choice.
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

function ItemForm({
  item,
  priced,
  onAnswer,
  onRemove,
}: {
  readonly item: DraftItem;
  readonly priced: PricedQuoteItem | undefined;
  readonly onAnswer: (optionId: number, answer: string) => void;
  readonly onRemove: () => void;
}) {
  const text = useQuoteMessages();
  const locale = usePanelLocale();
  const { loading } = usePanelMessages();
  if (!priced) return <p role="status">{loading}</p>;
  return (
    <fieldset className={editor.item}>
      <legend>{text.form(priced.name)}</legend>
      {priced.questions.map((option) => (
        <PreviewQuestion
          key={option.option_id}
          option={option}
          answer={item.answers[option.option_id] ?? option.previous_steps_default ?? ''}
          problem={problemOf(option.option_id)}
          onAnswer={(answer) => onAnswer(option.option_id, answer)}
        />
      ))}
      <p role="status">{stateOf(priced)}</p>
      <Group justify="space-between">
        <strong>{eurosText(priced.total, locale)}</strong>
        <Button variant="default" size="xs" onClick={onRemove} aria-label={`${text.remove}: ${priced.name}`}>
          {text.remove}
        </Button>
      </Group>
    </fieldset>
  );

  /** What was typed wrong; what is not answered yet is said once, below. */
  function problemOf(optionId: number): string | null {
    if ((item.answers[optionId] ?? '') === '') return null;
    return priced?.problems.find(({ option_id }) => option_id === optionId)?.message ?? null;
  }

  function stateOf({ ok, message, missing, leads_elsewhere }: PricedQuoteItem): string {
    if (ok) return text.complete;
    if (leads_elsewhere) return text.elsewhere;
    return message ?? text.missing(missing.map(({ label }) => label).join('; '));
  }
}

function DiscountFields({ draft, onChange }: FieldProps) {
  const text = useQuoteMessages();
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
