import { useState } from 'react';
import { isUntouched, type MailDrafts, NO_MAIL } from '../mail/mail-draft.ts';
import { TO_CUSTOMER } from '../mail/writing.ts';
import type { Draft } from './draft.ts';

/** Unsent e-mails of an order, saved with the rest of its draft. */
export function useMailDrafts(draft: Draft, change: (part: Partial<Draft>) => void): MailDrafts {
  const [writing, setWriting] = useState<string | null>(null);
  return {
    of: (action) => draft.mails?.[action] ?? NO_MAIL,
    keep: (action, mail) => {
      const { [action]: _before, ...others } = draft.mails ?? {};
      const mails = isUntouched(mail) ? others : { ...others, [action]: mail };
      change({ mails: Object.keys(mails).length === 0 ? null : mails });
    },
    writing,
    write: (next = TO_CUSTOMER) => setWriting(next),
    close: () => setWriting(null),
  };
}
