import { useState } from 'react';
import { focusDock } from '../kit/dock.tsx';
import type { MailDrafts } from '../mail/mail-draft.ts';

type Pane = 'finish' | 'ask' | 'refund' | 'macros';

interface Panes {
  /** The pane that is open beside the order; null for none, and for that of a mail, which its drafts name. */
  readonly pane: Pane | null;
  readonly mail: MailDrafts;
  readonly open: (pane: Pane) => void;
  readonly close: () => void;
}

/** One pane is open beside an order at a time; what was typed in the others is kept. */
export function usePanes(mail: MailDrafts): Panes {
  const [pane, setPane] = useState<Pane | null>(null);
  return {
    pane,
    mail: {
      ...mail,
      write(writing) {
        setPane(null);
        mail.write(writing);
        focusDock();
      },
    },
    open(next) {
      mail.close();
      setPane(next);
      // Opened again: back to the text being written.
      if (next === pane) focusDock();
    },
    close: () => setPane(null),
  };
}
