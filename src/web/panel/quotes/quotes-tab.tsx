import { Button, Group, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createQuoteLink, listQuotes, type QuoteRow, withdrawQuote } from '../../../contract/quotes.ts';
import { Dialog } from '../dialog.tsx';
import { eurosText, instantText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../order/copy-button.tsx';
import { ErrorNotice } from '../order/error-notice.tsx';
import { problemText } from '../order/problem-text.ts';
import { panelApi } from '../session/panel-api.ts';
import { useNotify } from '../use-notify.ts';
import styles from '../vouchers/vouchers.module.css';
import { useQuoteMessages } from './i18n/use-quote-messages.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { QUOTES_KEY } from './quotes-key.ts';

/** `/agentes/tramites/presupuestos`: quotes that agents prepared, and preparing another. */
export default function QuotesTab() {
  const { loading } = usePanelMessages();
  const text = useQuoteMessages();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: QUOTES_KEY,
    queryFn: ({ signal }) => panelApi.call(listQuotes, {}, { signal }),
  });
  if (isMaking) return <QuoteEditor onClose={() => setMaking(false)} />;
  return (
    <section className={styles.tab} aria-label={text.title}>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <Button size="xs" onClick={() => setMaking(true)}>
          {text.make}
        </Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p>{text.empty}</p>}
      {data && data.items.length > 0 && <QuoteTable quotes={data.items} />}
    </section>
  );
}

function QuoteTable({ quotes }: { readonly quotes: readonly QuoteRow[] }) {
  const text = useQuoteMessages();
  const locale = usePanelLocale();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[text.number, text.customer, text.services, text.total, text.until, text.state, text.actions].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.quote_id}>
            <th scope="row">{quote.quote_id}</th>
            <td>
              {quote.customer.name}
              <small>{quote.customer.email}</small>
            </td>
            <td>
              {quote.names.join(', ')}
              {quote.discount && <small>{quote.discount.reason}</small>}
            </td>
            <td>{eurosText(quote.total, locale)}</td>
            <td>{instantText(quote.valid_until, locale)}</td>
            <td>{text.states[quote.state]}</td>
            <td>{quote.state === 'open' && <QuoteActions quote={quote} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuoteActions({ quote: { quote_id } }: { readonly quote: QuoteRow }) {
  const messages = usePanelMessages();
  const text = useQuoteMessages();
  const locale = usePanelLocale();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [link, setLink] = useState<{ url: string; expires_at: string } | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const params = { quote_id };
  const carryOut = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: QUOTES_KEY });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const create = (send: boolean) =>
    carryOut(async () => {
      const made = await panelApi.call(createQuoteLink, { params, body: { send } });
      if (made.sent_to) notify(text.sent(made.sent_to));
      else setLink(made);
    });
  const withdraw = () =>
    carryOut(async () => {
      await panelApi.call(withdrawQuote, { params });
      setWithdrawing(false);
      notify(text.withdrawn);
    });
  const press = { size: 'compact-xs', variant: 'default', disabled: isBusy } as const;
  return (
    <>
      <Group gap="xs">
        <Button {...press} onClick={() => void create(false)} aria-label={`${text.link} ${quote_id}`}>
          {text.link}
        </Button>
        <Button {...press} onClick={() => void create(true)} aria-label={`${text.send_again} ${quote_id}`}>
          {text.send_again}
        </Button>
        <Button {...press} onClick={() => setWithdrawing(true)} aria-label={`${text.withdraw} ${quote_id}`}>
          {text.withdraw}
        </Button>
      </Group>
      {problem !== null && <p role="alert">{problemText(problem, messages)}</p>}
      <Dialog opened={link !== null} onClose={() => setLink(null)} title={text.link_title} centered>
        <TextInput
          readOnly
          data-autofocus
          label={text.link_title}
          description={link && text.link_until(instantText(link.expires_at, locale))}
          value={link?.url ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyButton text={link?.url ?? ''} label={text.link_title} />}
        />
      </Dialog>
      <Dialog opened={isWithdrawing} onClose={() => setWithdrawing(false)} title={text.withdraw} centered>
        <p>{text.withdraw_sure}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setWithdrawing(false)}>
            {messages.cancel}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void withdraw()}>
            {text.withdraw}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
