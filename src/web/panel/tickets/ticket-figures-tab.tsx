import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getTicketFigures, listTicketFigure, type TicketFigure } from '../../../contract/ticket-figures.ts';
import { orderAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import { lastThirtyDays } from '../kit/desk-day.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { TabPage } from '../kit/tab-page.tsx';
import { panelApi } from '../session/panel-api.ts';
import { type Chosen, FigureTable } from './figure-table.tsx';
import { TICKET_MESSAGES } from './i18n/messages.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** `/agentes/tramites/cifras-tickets`: figures of tickets and mail; each number opens its list. */
export default function TicketFiguresTab({ query }: { readonly query: string }) {
  const { loading } = usePanelMessages();
  const { figures: text } = useMessages(TICKET_MESSAGES);
  const asked = new URLSearchParams(query);
  const [days, setDays] = useState<Days>(() => daysIn(asked) ?? lastThirty());
  const [chosen, setChosen] = useState<Chosen | null>(() =>
    asked.get('figure') === 'answered' ? { figure: 'answered', title: text.heads.answered, which: {} } : null,
  );
  const isWhole = days.from !== '' && days.to !== '';
  const { data, error, refetch } = useQuery({
    queryKey: ['ticket-figures', days],
    queryFn: ({ signal }) => panelApi.call(getTicketFigures, { query: { ...days } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  });
  return (
    <TabPage title={text.title}>
      <Group align="end">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={text[end]}
            value={days[end]}
            onChange={(value) => setDays({ ...days, [end]: value })}
          />
        ))}
      </Group>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && <FigureTable lines={data.lines} onChoose={setChosen} />}
      {chosen && isWhole && <Counted days={days} chosen={chosen} />}
    </TabPage>
  );
}

/** The list behind the selected number. */
function Counted({ days, chosen: { figure, title, which } }: { readonly days: Days; readonly chosen: Chosen }) {
  const { figures: text, ticket: named } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['ticket-figures', 'list', days, figure, which],
    queryFn: ({ signal }) => listOf(figure, { ...days, ...which }, signal),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-label={title}>
      <h2>{`${title}: ${data.total}`}</h2>
      {data.total > data.items.length && <p className={shared.small}>{text.first(data.items.length)}</p>}
      {data.total === 0 && <p role="status">{text.none}</p>}
      <ul className={entries.entries}>
        {data.items.map((item) => (
          <li key={item.key} className={entries.entry}>
            <p className={entries.head}>
              <strong>{item.title || '—'}</strong>
              {item.ticket_id !== null && <Link to={ticketAddress(item.ticket_id)}>{named(item.ticket_id)}</Link>}
              {item.item_id !== null && <Link to={orderAddress(item.item_id)}>{item.item_id}</Link>}
              <time dateTime={item.at}>{instantText(item.at, locale)}</time>
              {item.minutes !== null && <span>{text.minutes(item.minutes)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function listOf(figure: TicketFigure, query: Days & Chosen['which'], signal: AbortSignal) {
  return panelApi.call(listTicketFigure, { params: { figure }, query }, { signal });
}

/** The period in an address; null if there is none. */
function daysIn(asked: URLSearchParams): Days | null {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  return DAY.test(from) && DAY.test(to) ? { from, to } : null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function lastThirty(): Days {
  const { from, until } = lastThirtyDays(Date.now());
  return { from, to: until };
}
