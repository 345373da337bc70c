import { type RefObject, useState } from 'react';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { addressesTyped } from '../kit/addresses-typed.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import { instantTyped } from '../kit/instant-typed.ts';
import { offerTakeBack } from './offer-take-back.ts';
import { NO_REPLY, type ReplyDraft } from './ticket-draft.ts';
import type { Acting } from './use-ticket-action.ts';
import { ticketDrafts } from './use-ticket-draft.ts';

type WrongReply = 'to' | 'cc' | 'text' | 'send_at';

export interface SendingReply {
  readonly isBusy: boolean;
  /** Invalid fields of the last attempt. */
  readonly wrong: readonly WrongReply[];
  /** Sends the current answer; false if a field must be corrected first. */
  send(): boolean;
}

interface Props {
  readonly ticket: TicketInFull;
  readonly draft: ReplyDraft;
  readonly acting: Acting;
  readonly field: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
}

/** Sends the answer as of the click: recipients and text are fixed then, and the draft is deleted once it is stored. */
export function useSendReply({ ticket, draft, acting, field, onDone }: Props): SendingReply {
  const [wrong, setWrong] = useState<readonly WrongReply[]>([]);
  const [isOnItsWay, setOnItsWay] = useState(false);
  function send(): boolean {
    const { to, cc } = recipientsOf(ticket, draft);
    const found: WrongReply[] = [
      ...(to === null || to.length === 0 ? (['to'] as const) : []),
      ...(cc === null ? (['cc'] as const) : []),
      ...(draft.text.trim() === '' ? (['text'] as const) : []),
    ];
    const sendAt = draft.send_at === null ? null : instantTyped(draft.send_at, DESK_TIME_ZONE);
    if (draft.send_at !== null && !(sendAt && sendAt.getTime() > Date.now())) found.push('send_at');
    setWrong(found);
    if (found.length > 0 || !to || !cc) return false;
    const subject = draft.subject?.trim();
    setOnItsWay(true);
    void acting
      .run({
        operation: 'reply',
        request_key: draft.key,
        text: draft.text,
        ...(subject && { subject }),
        to,
        cc,
        ...(draft.files.length > 0 && { files: draft.files.map(({ file_id }) => file_id) }),
        ...(sendAt && { send_at: sendAt.toISOString(), unless_answered: draft.unless_answered }),
        status: draft.status,
      })
      .then((answered) => {
        setOnItsWay(false);
        if (!answered) return;
        ticketDrafts().change(ticket.id, { reply: NO_REPLY });
        offerTakeBack(answered);
        // The next key is a command again: another key undoes the answer.
        field.current?.blur();
        onDone();
      });
    return true;
  }
  return { isBusy: isOnItsWay, wrong, send };
}

function recipientsOf({ to_email, cc_emails }: TicketInFull, { to, cc }: ReplyDraft) {
  return { to: to === null ? to_email : addressesTyped(to), cc: cc === null ? cc_emails : addressesTyped(cc) };
}
