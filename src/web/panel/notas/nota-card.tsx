import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { NoteReading } from '../../../contract/notas.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import { problemText } from '../kit/problem-text.ts';
import shared from '../kit/shared.module.css';
import { offers } from '../pedido/pedido-query.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { COMPARISON_MESSAGES } from './i18n/comparison.ts';
import { NOTA_MESSAGES } from './i18n/messages.ts';
import { NotaDialog } from './nota-dialog.tsx';
import { NotaFacts } from './nota-facts.tsx';
import { NotaProposals } from './nota-proposals.tsx';
import { useNotaChange, useReadings } from './nota-queries.ts';
import { NotaWarnings } from './nota-warnings.tsx';
import styles from './notas.module.css';

/** Readings of the delivered documents, marked as machine-read until somebody corrects them. */
export function NotaCard({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(NOTA_MESSAGES);
  const words = useMessages(COMPARISON_MESSAGES);
  const messages = usePanelMessages();
  const [isComparing, setComparing] = useState(false);
  const { data } = useReadings(pedido);
  const { mutate, isPending, error } = useNotaChange(pedido.item_id);
  if (!data || (data.readings.length === 0 && data.ip_with_attach === null)) return null;
  const canWrite = offers(pedido, 'upload_file');
  const isRead = data.readings.some(({ state }) => state === 'properties');
  return (
    <Card title={text.title} grows>
      <NotaWarnings pedido={pedido} />
      {error && <p role="alert">{problemText(error, messages)}</p>}
      {data.readings.map((reading) => (
        <Reading key={reading.file_id} pedido={pedido} reading={reading} canWrite={canWrite} />
      ))}
      {isRead && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setComparing(true)}>
            {words.title}
          </Button>
          <CompareDialog opened={isComparing} pedido={pedido} onClose={() => setComparing(false)} />
        </div>
      )}
      {data.ip_with_attach !== null && (
        <Checkbox
          size="sm"
          label={text.with_attach}
          checked={data.ip_with_attach}
          disabled={!canWrite || isPending}
          onChange={(event) => mutate({ do: 'attach', withAttach: event.currentTarget.checked })}
        />
      )}
    </Card>
  );
}

interface Props {
  readonly pedido: Pedido;
  readonly reading: NoteReading;
  readonly canWrite: boolean;
}

function Reading({ pedido, reading, canWrite }: Props) {
  const text = useMessages(NOTA_MESSAGES);
  const { text: at } = useOrderTime();
  const [isOpen, setOpen] = useState(false);
  const { name, state, notas, docParsed, is_from_scan, corrected_by, corrected_at } = reading;
  const source =
    corrected_by !== null && corrected_at
      ? text.corrected(corrected_by, at(corrected_at))
      : is_from_scan
        ? text.from_scan
        : text.by_machine;
  return (
    <div className={styles.reading}>
      <p className={shared.small}>{[name, state === 'properties' ? source : text.states[state]].join(' · ')}</p>
      {corrected_at && docParsed ? (
        <dl className={shared.rows}>
          {(['titulares', 'cargas', 'descripcion'] as const).map((part) => (
            <div key={part}>
              <dt>{text[part]}</dt>
              <dd>{docParsed[part]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        notas.map((nota) => <NotaFacts key={`${nota.cru}:${nota.finca?.number}`} nota={nota} />)
      )}
      <NotaProposals pedido={pedido} reading={reading} canWrite={canWrite} />
      {canWrite && state !== 'waiting' && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {text.compare}
        </Button>
      )}
      <NotaDialog opened={isOpen} pedido={pedido} reading={reading} onClose={() => setOpen(false)} />
    </div>
  );
}
