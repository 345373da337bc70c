import { Checkbox, NativeSelect } from '@mantine/core';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import type { AskDraft, DraftQuestion } from './ask-draft.ts';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import { useIncidences } from './incident-queries.ts';
import styles from './incidents.module.css';
import type { ChangeAsking } from './use-ask-draft.ts';

interface FieldProps {
  readonly draft: AskDraft;
  readonly onChange: ChangeAsking;
}

/** Selecting a kind proposes its question, replacing that of the former kind. */
export function KindField({ draft, onChange }: FieldProps) {
  const text = useMessages(INCIDENT_MESSAGES);
  const locale = usePanelLocale();
  const { data } = useIncidences();
  const kinds = data?.items.filter(({ can_be_chosen }) => can_be_chosen) ?? [];
  const choose = (id: number | null) => {
    const kind = kinds.find((one) => one.id === id);
    const others = draft.questions.filter(({ from }) => from !== 'kind');
    const proposed: DraftQuestion[] =
      kind && kind.question[locale] !== ''
        ? [
            {
              key: crypto.randomUUID(),
              from: 'kind',
              kind: kind.id,
              type: kind.question_type,
              label: kind.question[locale],
              choices: '',
            },
          ]
        : [];
    onChange({ kind: id, questions: [...proposed, ...others] });
  };
  return (
    <NativeSelect
      label={text.kind}
      required
      data-autofocus
      value={String(draft.kind ?? '')}
      onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
      data={[
        { value: '', label: text.choose_kind },
        ...kinds.map(({ id, name }) => ({ value: String(id), label: name[locale] })),
      ]}
    />
  );
}

/** Attachments of the order to send with the question. */
export function AttachmentsField({ pedido, draft, onChange }: FieldProps & { readonly pedido: Pedido }) {
  const text = useMessages(INCIDENT_MESSAGES);
  const files = pedido.details.attachments.filter(({ kind }) => kind === 'attachment');
  if (files.length === 0) return <p className={styles.small}>{text.attachments_none}</p>;
  return (
    <Checkbox.Group
      label={text.attachments}
      value={draft.attachments}
      onChange={(attachments) => onChange({ attachments })}
    >
      <div className={styles.list}>
        {files.map(({ file_id, name }) => (
          <Checkbox key={file_id} size="xs" value={file_id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
