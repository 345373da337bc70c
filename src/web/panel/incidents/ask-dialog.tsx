import { Button, Checkbox, Group, Kbd, NativeSelect, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { keyText } from '../commands/key-text.ts';
import { Dialog } from '../dialog.tsx';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { customersLanguage, MailComposer } from '../mails/mail-composer.tsx';
import { isUntouched, wordsOf } from '../mails/mail-draft.ts';
import { problemText } from '../order/problem-text.ts';
import type { Operating } from '../order/use-operation.ts';
import { submitByKey } from '../submit-by-key.ts';
import { useNotify } from '../use-notify.ts';
import { type AskDraft, askingOf, type DraftQuestion, findAsking, keepAsking } from './ask-draft.ts';
import { AskPreview } from './ask-preview.tsx';
import { useIncidentMessages } from './i18n/use-incident-messages.ts';
import { useIncidences, useItemIncidents } from './incident-queries.ts';
import styles from './incidents.module.css';
import { QuestionsField } from './questions-field.tsx';

interface Props {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly onClose: () => void;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** Asks the customer for what is missing: a kind, why, the questions, what goes with them; seen before it is sent. */
export function AskDialog({ opened, onClose, ...rest }: Props) {
  const text = useIncidentMessages();
  return (
    <Dialog opened={opened} onClose={onClose} title={text.dialog} size="64rem" yOffset="4dvh">
      <AskForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function AskForm({ pedido, operating, onClose, onDone }: Omit<Props, 'opened'>) {
  const messages = usePanelMessages();
  const text = useIncidentMessages();
  const notify = useNotify();
  const [draft, change] = useAskDraft(pedido.item_id);
  const { data } = useItemIncidents(pedido);
  const asking = askingOf(draft);
  const [isWriting, setWriting] = useState(false);
  const isAskedAlready = data?.incidents.some(({ state }) => state === 'open') ?? false;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!asking) return;
    const answer = await operating.run({ ...asking, ...wordsOf(draft.mail, customersLanguage(pedido)) });
    if (!answer) return;
    change(null);
    notify(text.sent);
    onClose();
    onDone(answer, true);
  }

  if (isWriting && asking) {
    return (
      <>
        <MailComposer
          pedido={pedido}
          fields={asking}
          draft={draft.mail}
          onDraft={(mail) => change({ mail })}
          hasOwnText
        />
        <Group justify="flex-end" mt="sm">
          <Button onClick={() => setWriting(false)}>{text.back_to_question}</Button>
        </Group>
      </>
    );
  }
  return (
    <form onSubmit={submit} onKeyDown={submitByKey} className={styles.dialog}>
      <div className={styles.form}>
        {operating.problem !== null && <p role="alert">{problemText(operating.problem, messages)}</p>}
        <KindField draft={draft} onChange={change} />
        <Textarea
          label={text.text}
          description={text.text_hint}
          maxLength={5_000}
          autosize
          minRows={2}
          maxRows={8}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <QuestionsField
          questions={draft.questions}
          askable={data?.askable ?? []}
          onChange={(questions) => change({ questions })}
        />
        <AttachmentsField pedido={pedido} draft={draft} onChange={change} />
        {isAskedAlready && (
          <Radio.Group
            label={text.before}
            value={draft.replaces ? 'replaces' : 'adds'}
            onChange={(value) => change({ replaces: value === 'replaces' })}
          >
            <Group mt="xs">
              <Radio value="adds" label={text.adds} />
              <Radio value="replaces" label={text.replaces} />
            </Group>
          </Radio.Group>
        )}
      </div>
      <div className={styles.side}>
        <AskPreview pedido={pedido} asking={asking} />
        <Group justify="space-between">
          <Button variant="default" size="compact-sm" disabled={asking === null} onClick={() => setWriting(true)}>
            {isUntouched(draft.mail) ? text.see_mail : text.mail_edited}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            disabled={asking === null}
            loading={operating.isBusy}
            rightSection={<Kbd size="xs">{keyText('mod+enter')}</Kbd>}
          >
            {text.submit}
          </Button>
        </Group>
      </div>
    </form>
  );
}

type Change = (part: Partial<AskDraft> | null) => void;

/** What was typed is kept with every keystroke; null forgets it. */
function useAskDraft(itemId: number): [AskDraft, Change] {
  const [draft, setDraft] = useState(() => findAsking(sessionStorage, itemId));
  const change: Change = (part) => {
    const next = part && { ...draft, ...part };
    keepAsking(sessionStorage, itemId, next);
    if (next) setDraft(next);
  };
  return [draft, change];
}

interface FieldProps {
  readonly draft: AskDraft;
  readonly onChange: Change;
}

/** The kind brings the question that it proposes, in place of that of the kind before. */
function KindField({ draft, onChange }: FieldProps) {
  const text = useIncidentMessages();
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

function AttachmentsField({ pedido, draft, onChange }: FieldProps & { readonly pedido: Pedido }) {
  const text = useIncidentMessages();
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
