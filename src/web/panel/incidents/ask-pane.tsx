import { Button, Group, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dock } from '../kit/dock.tsx';
import { FormFoot } from '../kit/form-foot.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { customersLanguage, MailComposer } from '../mail/mail-composer.tsx';
import { isUntouched, wordsOf } from '../mail/mail-draft.ts';
import type { OrderPaneProps } from '../pedido/order-dialog.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { askingOf } from './ask-draft.ts';
import { AttachmentsField, KindField } from './ask-fields.tsx';
import { AskPreview } from './ask-preview.tsx';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import { useItemIncidents } from './incident-queries.ts';
import styles from './incidents.module.css';
import { QuestionsField } from './questions-field.tsx';
import { useAskDraft } from './use-ask-draft.ts';

/** A question to the customer, next to the order: kind, reason, questions and attachments, with a preview. */
export function AskPane(pane: OrderPaneProps) {
  const text = useMessages(INCIDENT_MESSAGES);
  return (
    <Dock onClose={pane.onClose} title={text.dialog}>
      <AskForm {...pane} />
    </Dock>
  );
}

function AskForm({ pedido, operating, onClose, onDone }: OrderPaneProps) {
  const sending = useFormOperation(operating);
  const messages = usePanelMessages();
  const text = useMessages(INCIDENT_MESSAGES);
  const notify = useOrderNotify(pedido.order_id);
  const [draft, change] = useAskDraft(pedido.item_id);
  const { data } = useItemIncidents(pedido);
  const asking = askingOf(draft);
  const [isWriting, setWriting] = useState(false);
  const isAskedAlready = data?.incidents.some(({ state }) => state === 'open') ?? false;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!asking) return;
    const answer = await sending.run({ ...asking, ...wordsOf(draft.mail, customersLanguage(pedido)) });
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
    <form onSubmit={submit} className={styles.dialog}>
      <div className={styles.form}>
        <ProblemLine of={sending.problem} />
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
      </div>
      <FormFoot>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <SubmitButton disabled={asking === null} loading={sending.isBusy}>
          {text.submit}
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
