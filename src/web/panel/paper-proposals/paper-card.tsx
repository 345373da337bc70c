import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { PaperReadingView } from '../../../contract/paper-proposals.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { problemText } from '../kit/problem-text.ts';
import shared from '../kit/shared.module.css';
import { PAPER_MESSAGES } from './i18n/messages.ts';
import { PaperDialog } from './paper-dialog.tsx';
import styles from './paper-proposals.module.css';
import { usePapers, useReadPaper } from './paper-queries.ts';
import type { AnswersById } from './taking.ts';

interface Props {
  readonly pedido: Pedido;
  /** Takes values into the form of the order, for a person to save; null if its data cannot be changed now. */
  readonly onTake: ((answers: AnswersById) => void) | null;
  /** Answers of that form that are not saved. */
  readonly unsaved: AnswersById;
}

/** Identity documents and deeds of the customer: each is read on request, and what was read are proposals. */
export function PaperCard({ pedido, onTake, unsaved }: Props) {
  const text = useMessages(PAPER_MESSAGES);
  const messages = usePanelMessages();
  const { data } = usePapers(pedido);
  const { mutate, isPending, error } = useReadPaper(pedido);
  const [open, setOpen] = useState<string | null>(null);
  if (!data || data.readings.length === 0) return null;
  const shown = data.readings.find(({ file_id }) => file_id === open);
  return (
    <Card title={text.title} grows>
      {error && <p role="alert">{problemText(error, messages)}</p>}
      <ul className={styles.papers}>
        {data.readings.map((reading) => (
          <Paper
            key={reading.file_id}
            reading={reading}
            isBusy={isPending}
            onRead={() => mutate(reading.file_id)}
            onSee={() => setOpen(reading.file_id)}
          />
        ))}
      </ul>
      <PaperDialog reading={shown ?? null} unsaved={unsaved} onTake={onTake} onClose={() => setOpen(null)} />
    </Card>
  );
}

interface PaperProps {
  readonly reading: PaperReadingView;
  readonly isBusy: boolean;
  readonly onRead: () => void;
  readonly onSee: () => void;
}

function Paper({ reading: { name, state, proposals }, isBusy, onRead, onSee }: PaperProps) {
  const text = useMessages(PAPER_MESSAGES);
  const read = state === 'unasked' ? text.read : text.again;
  return (
    <li>
      <span className={styles.name}>
        {name}
        <span className={shared.small} role="status">
          {text.states[state]}
        </span>
      </span>
      <Group gap="xs">
        {proposals.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={onSee}
            aria-label={`${text.see(proposals.length)}: ${name}`}
          >
            {text.see(proposals.length)}
          </Button>
        )}
        {state !== 'waiting' && (
          <Button
            size="compact-sm"
            variant={state === 'unasked' ? 'default' : 'subtle'}
            disabled={isBusy}
            onClick={onRead}
            aria-label={`${read}: ${name}`}
          >
            {read}
          </Button>
        )}
      </Group>
    </li>
  );
}
