import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CorreoRow } from '../../../contract/inbox.ts';
import { orderAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { instantText } from '../kit/format.ts';
import { CorreoDetails } from './correo-details.tsx';
import { INBOX_MESSAGES } from './i18n/messages.ts';

/** One received message: sender, subject, target and reason. Expanded, it shows its text and the possible actions. */
export function CorreoEntry({ correo }: { readonly correo: CorreoRow }) {
  const text = useMessages(INBOX_MESSAGES);
  const locale = usePanelLocale();
  const [isOpen, setOpen] = useState(false);
  const { from_name, from_email, item_id, ticket_id, party, proof, trust } = correo;
  const small = [
    correo.direction === 'sent' ? text.sent : text.trust[trust],
    party !== null && text.party[party],
    correo.files > 0 && text.files(correo.files),
    proof !== null && text.because[proof],
  ].filter((word) => word !== false);
  return (
    <>
      <p className={entries.head}>
        <strong>{correo.subject || '—'}</strong>
        <span>{from_name ? `${from_name} <${from_email}>` : from_email}</span>
        <time dateTime={correo.received_at}>{instantText(correo.received_at, locale)}</time>
        {item_id !== null && <Link to={orderAddress(item_id)}>{text.item(item_id)}</Link>}
        {ticket_id !== null && <Link to={ticketAddress(ticket_id)}>{text.ticket(ticket_id)}</Link>}
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.read}
        </Button>
      </p>
      <p className={trust === 'failed' ? `${entries.small} ${entries.bad}` : entries.small}>{small.join(' · ')}</p>
      {isOpen ? <CorreoDetails row={correo} /> : <p className={entries.words}>{correo.excerpt}</p>}
    </>
  );
}
