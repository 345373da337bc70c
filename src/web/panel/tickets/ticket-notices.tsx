import { Alert, Button } from '@mantine/core';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { useNotify } from '../kit/use-notify.ts';
import { TicketPresenceLine } from '../live/presence-line.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { MergedLines } from './merged-lines.tsx';
import styles from './ticket.module.css';
import { TicketChanges } from './ticket-changes.tsx';
import { TicketSharedDrafts } from './ticket-shared-drafts.tsx';
import type { Acting } from './use-ticket-action.ts';
import { useTicketState } from './use-ticket-state.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly acting: Acting;
}

/** Errors, the holder of the ticket, changes by others, and who else has it open. */
export function TicketNotices({ ticket, acting }: Props) {
  const messages = usePanelMessages();
  return (
    <div className={styles.notices}>
      {acting.problem !== null && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={messages.close}
          onClose={acting.dismiss}
          py="xs"
        >
          {problemText(acting.problem, messages)}
        </Alert>
      )}
      <MergedLines ticket={ticket} acting={acting} />
      <LockLine ticket={ticket} acting={acting} />
      <TicketSharedDrafts ticket={ticket} />
      <TicketChanges ticket={ticket} />
      <TicketPresenceLine ticketId={ticket.id} />
    </div>
  );
}

function LockLine({ ticket, acting }: Props) {
  const { head: text } = useMessages(TICKET_MESSAGES);
  const { panel_roles } = useCurrentUser();
  const notify = useNotify();
  const { holder, isMine } = useTicketState(ticket);
  if (holder === null || isMine || ticket.merged_into !== null) return null;
  const takeAway = async (name: string) => {
    if (await acting.run({ operation: 'unlock', force: true })) notify(text.taken(name));
  };
  return (
    <Alert role="status" py="xs">
      <span className={styles.lockLine}>
        {text.read_only(holder.name)}
        {panel_roles.includes('supervisor') && (
          <Button
            size="compact-sm"
            variant="default"
            loading={acting.isBusy}
            onClick={() => void takeAway(holder.name)}
          >
            {text.force_unlock}
          </Button>
        )}
      </span>
    </Alert>
  );
}
