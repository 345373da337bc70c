import { Button, Group, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue } from 'react';
import { priceQuote } from '../../../contract/quotes.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { problemText } from '../kit/problem-text.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import { answeredItems } from '../quotes/quote-draft.ts';
import editor from '../quotes/quote-editor.module.css';
import { AddService } from '../quotes/quote-fields.tsx';
import { QuoteItems } from '../quotes/quote-items.tsx';
import { panelApi } from '../session/panel-api.ts';
import { fieldProblems } from './field-problems.ts';
import { NEW_WORK_MESSAGES } from './i18n/messages.ts';
import { KnownCustomer } from './known-customer.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { SentWork } from './sent-work.tsx';
import { useSendWork } from './use-send-work.ts';
import page from './work.module.css';
import { blankWork, changed, type WorkDraft, type WorkKind, workDraftSchema } from './work-draft.ts';

interface Props {
  readonly kind: WorkKind;
  /** The query parameter `email` names the customer. */
  readonly query: string;
}

/** Orders a service for a customer on one screen: the customer, the shop's form, the price, and the payment. */
export function NewProcedure({ kind, query }: Props) {
  const messages = usePanelMessages();
  const text = useMessages(NEW_WORK_MESSAGES);
  const locale = usePanelLocale();
  const email = new URLSearchParams(query).get('email') ?? '';
  const [draft, keep, forget] = useKept(`new-work-${kind}-${email}`, workDraftSchema, blankWork(kind, email));
  const change = (part: Partial<WorkDraft>) => keep(changed(draft, part, kind));
  const items = useDeferredValue(draft.items);
  const { data: priced, error: pricing } = useQuery({
    queryKey: ['quote-price', draft.store_id, items],
    queryFn: ({ signal }) => {
      const body = { store_id: draft.store_id, items: answeredItems(items), discount: null };
      return panelApi.call(priceQuote, { body }, { signal });
    },
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
  const total = draft.items.length > 0 && priced?.ok ? priced.totals.total : null;
  const { send, sent, isBusy, problem, again } = useSendWork(draft, { keep, forget });
  const problems = fieldProblems(problem);
  const { title } = text.pages[kind];
  if (sent) return <SentWork title={title} sent={sent} onAgain={again} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (total !== null) void send(total);
  };
  return (
    <form className={page.page} onSubmit={submit} noValidate aria-label={title}>
      <div className={page.head}>
        <h1>{title}</h1>
        <Button variant="default" size="xs" onClick={forget}>
          {text.clear}
        </Button>
      </div>
      <h2>{text.customer}</h2>
      <PersonFields draft={draft} problems={problems} onChange={change} takesFocus />
      <KnownCustomer draft={draft} onFill={change} />
      <h2>{text.service}</h2>
      <QuoteItems
        items={draft.items}
        priced={priced}
        onItems={(edited) => change({ items: edited })}
        isFixed={kind !== 'new'}
      />
      {kind === 'new' && <AddService draft={draft} onChange={({ items: more }) => change({ items: [...more] })} />}
      <h2>{text.payment}</h2>
      <PaymentFields draft={draft} problems={problems} onChange={change} />
      {draft.pay === 'link' && (
        <Textarea
          label={text.note}
          autosize
          minRows={2}
          maxLength={2000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
      <div role="status">
        {pricing && <p>{problemText(pricing, messages)}</p>}
        {total !== null && <p className={editor.total}>{text.price(eurosText(total, locale))}</p>}
      </div>
      <ProblemLine of={problem} />
      <Group>
        <SubmitButton loading={isBusy} disabled={total === null}>
          {submitText()}
        </SubmitButton>
      </Group>
    </form>
  );

  function submitText(): string {
    if (draft.pay === 'link') return text.send;
    return total === null ? text.place_unpriced : text.place(eurosText(total, locale));
  }
}
