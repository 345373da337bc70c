import { Alert, Button, Kbd } from '@mantine/core';
import { Link } from 'react-router';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { ticketAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import type { Acting } from './use-ticket-action.ts';

/**
 * The ticket into which this one was merged, with a link and a button to separate it; or the tickets merged into this
 * one.
 */
export function MergedLines({ ticket, acting }: { readonly ticket: TicketInFull; readonly acting: Acting }) {
  const { merge: text, ticket: named } = useMessages(TICKET_MESSAGES);
  const { merged_into: into, more } = ticket;
  if (into !== null) {
    return (
      <Alert role="status" py="xs">
        <span className={styles.lockLine}>
          {text.into(into)} <Link to={ticketAddress(into)}>{text.go(into)}</Link>
          <Button
            size="compact-sm"
            variant="default"
            loading={acting.isBusy}
            rightSection={<Kbd size="xs">{keyText(KEYS.ticket.merge)}</Kbd>}
            onClick={() => void acting.run({ operation: 'unmerge' })}
          >
            {text.undo}
          </Button>
        </span>
      </Alert>
    );
  }
  if (more.merged.length === 0) return null;
  return (
    <p role="status">
      {text.here}{' '}
      {more.merged.map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={ticketAddress(id)}>{named(id)}</Link>
        </span>
      ))}
    </p>
  );
}
