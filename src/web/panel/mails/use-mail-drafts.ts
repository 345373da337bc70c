import { useState } from 'react';
import type { Draft } from '../order/draft.ts';
import { isUntouched, type MailDraft, NO_MAIL } from './mail-draft.ts';

export interface MailDrafts {
  /** The mail of an operation, as `actionKey` names it. */
  of(action: string): MailDraft;
  keep(action: string, draft: MailDraft): void;
  /** Whether a mail to the customer is being written. */
  readonly isWriting: boolean;
  write(): void;
  close(): void;
}

/** The mails of an order that are being written; they are kept with whatever else is typed on it. */
export function useMailDrafts(draft: Draft, change: (part: Partial<Draft>) => void): MailDrafts {
  const [isWriting, setWriting] = useState(false);
  return {
    of: (action) => draft.mails?.[action] ?? NO_MAIL,
    keep: (action, mail) => {
      const { [action]: _before, ...others } = draft.mails ?? {};
      const mails = isUntouched(mail) ? others : { ...others, [action]: mail };
      change({ mails: Object.keys(mails).length === 0 ? null : mails });
    },
    isWriting,
    write: () => setWriting(true),
    close: () => setWriting(false),
  };
}
