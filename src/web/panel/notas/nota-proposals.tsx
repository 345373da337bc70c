import { Button } from '@mantine/core';
import type { NoteReading } from '../../../contract/notas.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useFilePreview } from '../kit/file-preview.tsx';
import { problemText } from '../kit/problem-text.ts';
import shared from '../kit/shared.module.css';
import { COMPARISON_MESSAGES } from './i18n/comparison.ts';
import { NOTA_MESSAGES } from './i18n/messages.ts';
import { useNotaChange } from './nota-queries.ts';
import styles from './notas.module.css';

interface Props {
  readonly pedido: Pedido;
  readonly reading: NoteReading;
  readonly canWrite: boolean;
}

/** What a model proposed for the blanks of a reading: each with its place in the paper, and used only by a click. */
export function NotaProposals({ pedido, reading: { file_id: fileId, proposals, notas }, canWrite }: Props) {
  const text = useMessages(NOTA_MESSAGES).proposals;
  const { show, preview } = useFilePreview();
  const file = pedido.details.attachments.find(({ file_id }) => file_id === fileId);
  const { fields } = useMessages(COMPARISON_MESSAGES);
  const messages = usePanelMessages();
  const { mutate, isPending, error } = useNotaChange(pedido.item_id);
  if (proposals.length === 0) return null;
  return (
    <section aria-label={text.title} className={styles.proposals}>
      <p>
        <strong>{text.title}</strong>
      </p>
      <p className={shared.small}>{text.hint}</p>
      {error && <p role="alert">{problemText(error, messages)}</p>}
      <ul className={styles.list}>
        {proposals.map((proposal) => {
          const { property, field, value, tax_id, share, page, place } = proposal;
          const shown = field === 'issued_on' ? value.split('-').reverse().join('/') : value;
          const where = page !== null && (place ? text.place(page, partOf(place.top)) : text.page(page));
          const said = [shown, tax_id, share, where].filter(Boolean).join(' · ');
          const number = notas[property]?.finca?.number ?? null;
          const of = notas.length > 1 ? text.property(property + 1, number) : null;
          const named = [of, fields[field]].filter(Boolean).join(', ');
          return (
            <li key={`${property}:${field}:${value}`}>
              {named}: {said}{' '}
              {file && place && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={text.see_named(named, shown)}
                  onClick={() => show(file, place)}
                >
                  {text.see}
                </Button>
              )}
              {canWrite && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={text.use_named(named, shown)}
                  loading={isPending}
                  onClick={() => mutate({ do: 'take', fileId, proposal })}
                >
                  {text.use}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {preview}
    </section>
  );
}

/** A third of the page, which can be named. */
function partOf(top: number): 'top' | 'middle' | 'bottom' {
  if (top < 333) return 'top';
  return top < 667 ? 'middle' : 'bottom';
}
