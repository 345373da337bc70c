import { Button, Kbd, Textarea } from '@mantine/core';
import type { FormEvent, RefObject } from 'react';
import type { TicketInFull, TicketLine } from '../../../contract/tickets/ticket.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import { NO_NOTE, type TicketDraft } from './ticket-draft.ts';
import type { Acting } from './use-ticket-action.ts';
import { ticketDrafts } from './use-ticket-draft.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly acting: Acting;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: TicketDraft['note'];
}

/**
 * Internal notes: pinned ones on top, then newest first. They can be written and pinned even while a colleague holds
 * the ticket.
 */
export function NotesCard({ ticket, acting, field, draft }: Props) {
  const { notes: text } = useMessages(TICKET_MESSAGES);
  const { id, more } = ticket;
  const notes = more.historico.filter(({ is_note }) => is_note).toReversed();
  const ordered = [...notes.filter(({ is_fixed }) => is_fixed), ...notes.filter(({ is_fixed }) => !is_fixed)];
  const save = async (operation: 'save_note' | 'save_fixed_note') => {
    if (draft.text.trim() === '') return;
    const saved = await acting.run({ operation, request_key: draft.key, comment: draft.text });
    if (!saved) return;
    ticketDrafts().change(id, { note: NO_NOTE });
    // The next key is a command again.
    field.current?.blur();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save('save_note');
  };
  const press = { size: 'xs', disabled: draft.text.trim() === '', loading: acting.isBusy } as const;
  return (
    <Card title={text.title} aside={<Kbd size="xs">{keyText(KEYS.ticket.note)}</Kbd>}>
      {ordered.length > 0 && (
        <ul className={styles.lines}>
          {ordered.map((note) => (
            <Note key={note.history_id} note={note} acting={acting} />
          ))}
        </ul>
      )}
      {(ticket.merged_into === null || draft.text !== '') && (
        <form className={styles.noteForm} onSubmit={submit}>
          <Textarea
            ref={field}
            aria-label={text.label}
            placeholder={text.placeholder}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={10_000}
            value={draft.text}
            onChange={(event) => ticketDrafts().changeNote(id, event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          {draft.text !== '' && (
            <div className={styles.noteFoot}>
              <Button {...press} variant="default" onClick={() => void save('save_fixed_note')}>
                {text.save_fixed}
              </Button>
              <SubmitButton {...press}>{text.save}</SubmitButton>
            </div>
          )}
        </form>
      )}
    </Card>
  );
}

function Note({ note, acting }: { readonly note: TicketLine; readonly acting: Acting }) {
  const { notes: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { user_id: me, panel_roles } = useCurrentUser();
  const { history_id, is_fixed: isFixed, admin_user_id: author } = note;
  const canRemove = author === me || panel_roles.includes('supervisor');
  const act = (operation: 'pin_note' | 'unpin_note' | 'del_note') => void acting.run({ operation, history_id });
  return (
    <li className={styles.note} data-fixed={isFixed || undefined}>
      <p className={styles.words}>{note.comment}</p>
      <p className={styles.noteFoot}>
        <span className={shared.small}>
          {[isFixed && text.fixed, note.agent || text.system, instantText(note.created_at, locale)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {note.agent !== '' && (
          <button
            type="button"
            className={shared.plain}
            disabled={acting.isBusy}
            onClick={() => act(isFixed ? 'unpin_note' : 'pin_note')}
          >
            {isFixed ? text.unpin : text.pin}
          </button>
        )}
        {canRemove && (
          <button type="button" className={shared.plain} disabled={acting.isBusy} onClick={() => act('del_note')}>
            {text.remove}
          </button>
        )}
      </p>
    </li>
  );
}
