import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { createQuoteLink } from '../../../contract/quotes.ts';
import { orderAddress, pageAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { panelApi } from '../session/panel-api.ts';
import { NEW_WORK_MESSAGES } from './i18n/messages.ts';
import type { SentWork as Sent } from './use-send-work.ts';
import page from './work.module.css';

interface Props {
  readonly title: string;
  readonly sent: Sent;
  readonly onAgain: () => void;
}

/** The result of new work, with links to continue. */
export function SentWork({ title, sent, onAgain }: Props) {
  const text = useMessages(NEW_WORK_MESSAGES);
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const show = async (quoteId: number) => {
    setProblem(null);
    try {
      const { url } = await panelApi.call(createQuoteLink, { params: { quote_id: quoteId }, body: { send: false } });
      setLink(url);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <section className={page.page} aria-label={title}>
      <h1>{title}</h1>
      <p role="status">{sent.kind === 'link' ? text.sent(sent.email) : text.placed(String(sent.orderId))}</p>
      {sent.kind === 'paid' &&
        sent.itemIds.map((itemId) => (
          <Link key={itemId} to={orderAddress(itemId)}>
            {itemId}
          </Link>
        ))}
      {sent.kind === 'link' && <Link to={pageAddress('quotes')}>{text.quotes}</Link>}
      {link && (
        <p>
          {text.link}: <a href={link}>{link}</a>
        </p>
      )}
      <ProblemLine of={problem} />
      <Group>
        <Button onClick={onAgain} autoFocus>
          {title}
        </Button>
        {sent.kind === 'link' && !link && (
          <Button variant="default" onClick={() => void show(sent.quoteId)}>
            {text.show_link}
          </Button>
        )}
      </Group>
    </section>
  );
}
