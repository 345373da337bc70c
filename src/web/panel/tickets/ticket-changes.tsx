import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { LIVE_MESSAGES } from '../live/i18n/messages.ts';
import live from '../live/live.module.css';
import { useCurrentUser } from '../session/use-current-user.ts';
import { isEmptyTicketDraft } from './ticket-draft.ts';
import { useTicketDraft } from './use-ticket-draft.ts';
import { useTicketLine } from './use-ticket-line.ts';

/** Last read history line of each ticket. Lines present when the ticket was opened count as read. */
const readUntil = new Map<number, number>();

/** What others did with a ticket since the user last saw it; the user's own text stays. */
export function TicketChanges({ ticket }: { readonly ticket: TicketInFull }) {
  const text = useMessages(LIVE_MESSAGES);
  const locale = usePanelLocale();
  const { user_id: me } = useCurrentUser();
  const { titleOf, whoOf } = useTicketLine();
  const hasDraft = !isEmptyTicketDraft(useTicketDraft(ticket));
  const [, again] = useState(0);
  const { id, more } = ticket;
  const newest = more.historico.at(-1)?.history_id ?? 0;
  const known = readUntil.get(id);
  const isFirst = known === undefined;
  const markRead = () => {
    readUntil.set(id, newest);
    again((count) => count + 1);
  };
  useEffect(() => {
    if (isFirst) readUntil.set(id, newest);
  }, [isFirst, id, newest]);
  const lines = more.historico.filter((line) => line.history_id > (known ?? newest) && line.admin_user_id !== me);
  if (lines.length === 0) return null;
  const shown = lines.toReversed().slice(0, MOST_SHOWN);
  return (
    <section className={live.notice} aria-label={text.changed} role="status">
      <div>
        <strong>{text.changed}.</strong> {hasDraft && text.changed_kept}
        <ul className={live.lines}>
          {shown.map((line) => (
            <li key={line.history_id}>
              {[whoOf(line), titleOf(line), line.comment, instantText(line.created_at, locale)]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
          {lines.length > MOST_SHOWN && <li>{text.and_more(lines.length - MOST_SHOWN)}</li>}
        </ul>
      </div>
      <Button size="compact-sm" variant="default" onClick={markRead}>
        {text.seen}
      </Button>
    </section>
  );
}

const MOST_SHOWN = 3;
