import { Button } from '@mantine/core';
import type { NoteReading } from '../../../contract/notas.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
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

/** What a model proposed for the blanks of a reading: each with its page, and used only by a click. */
export function NotaProposals({ pedido, reading: { file_id: fileId, proposals }, canWrite }: Props) {
  const text = useMessages(NOTA_MESSAGES).proposals;
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
          const { field, value, tax_id, share, page } = proposal;
          const shown = field === 'issued_on' ? value.split('-').reverse().join('/') : value;
          const said = [shown, tax_id, share, page !== null && text.page(page)].filter(Boolean).join(' · ');
          return (
            <li key={`${field}:${value}`}>
              {fields[field]}: {said}{' '}
              {canWrite && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={text.use_named(fields[field], shown)}
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
    </section>
  );
}
