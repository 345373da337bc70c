import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { changeQuote, offerQuote, priceQuote, type QuoteInFull } from '../../../contract/quotes.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { problemText } from '../kit/problem-text.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from '../vouchers/vouchers.module.css';
import { QUOTE_MESSAGES } from './i18n/messages.ts';
import { changeOf, draftOf, NEW_QUOTE, offerOf, type QuoteDraft, questionOf } from './quote-draft.ts';
import editor from './quote-editor.module.css';
import { AddService, CustomerFields, DiscountFields } from './quote-fields.tsx';
import { QuoteItems } from './quote-items.tsx';
import { QUOTES_KEY } from './quotes-key.ts';

interface Props {
  /** The quote to edit, as it was when opened; omitted to create a new one. */
  readonly changed?: QuoteInFull;
  readonly onClose: () => void;
}

/** Creates or edits a quote: customer, services with their forms, discount. The server computes the price. */
export function QuoteEditor({ changed, onClose }: Props) {
  const messages = usePanelMessages();
  const text = useMessages(QUOTE_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const queries = useQueryClient();
  const requestKey = useRequestKey().current;
  const [draft, setDraft] = useState<QuoteDraft>(() => (changed ? draftOf(changed, Date.now()) : NEW_QUOTE));
  const { send, isBusy, problem } = useSend();
  const change = (part: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...part }));
  const question = useDeferredValue(questionOf(draft));
  const { data: priced, error: pricing } = useQuery({
    queryKey: ['quote-price', question],
    queryFn: ({ signal }) => panelApi.call(priceQuote, { body: question ?? { store_id: 1, items: [] } }, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    void send(async () => {
      const sent = await sendQuote(Date.now());
      await queries.invalidateQueries({ queryKey: QUOTES_KEY });
      if (sent) notify((changed ? text.changed : text.offered)(String(sent.quote_id), sent.customer.email));
      onClose();
    });
  }

  async function sendQuote(now: number) {
    if (changed) {
      const { quote_id, version } = changed;
      const body = changeOf(draft, { now, version });
      return body && panelApi.call(changeQuote, { params: { quote_id }, body });
    }
    const body = offerOf(draft, { now, requestKey });
    return body && panelApi.call(offerQuote, { body });
  }

  const isWhole = changed ? changeOf(draft, { now: 0, version: 0 }) : offerOf(draft, { now: 0, requestKey });
  const isReady = question !== null && priced?.ok === true && isWhole !== null;
  const title = changed ? text.change_title(String(changed.quote_id)) : text.make;
  return (
    <TabPage
      title={title}
      beside={
        <Button variant="default" size="xs" onClick={onClose}>
          {text.back}
        </Button>
      }
    >
      <form className={styles.form} onSubmit={submit} aria-label={title}>
        {changed ? (
          <p>
            {text.for_whom(changed.customer.name, changed.customer.email)} {text.change_lead}
          </p>
        ) : (
          <CustomerFields draft={draft} onChange={change} />
        )}
        <QuoteItems items={draft.items} priced={priced} onItems={(items) => change({ items })} />
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
        <ProblemLine of={problem} />
        <Group>
          <SubmitButton loading={isBusy} disabled={!isReady}>
            {changed ? text.submit_change : text.submit}
          </SubmitButton>
        </Group>
      </form>
    </TabPage>
  );
}
