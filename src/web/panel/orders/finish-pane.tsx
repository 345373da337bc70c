import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Queue } from '../addresses/tab.ts';
import { CascadeField, cascadeOf } from '../cascades/cascade-field.tsx';
import { UntickedField } from '../checklists/unticked-field.tsx';
import { useUnticked } from '../checklists/use-unticked.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dock } from '../kit/dock.tsx';
import { FormFoot } from '../kit/form-foot.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { problemText } from '../kit/problem-text.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { MAIL_MESSAGES } from '../mail/i18n/messages.ts';
import { customersLanguage, MailComposer } from '../mail/mail-composer.tsx';
import type { MailDrafts } from '../mail/mail-draft.ts';
import { isUntouched, NO_MAIL, wordsOf } from '../mail/mail-draft.ts';
import { MailPreview } from '../mail/mail-preview.tsx';
import { useMailPreview } from '../mail/mail-queries.ts';
import { DoubtsField } from '../notas/doubts-field.tsx';
import { useDoubts } from '../notas/use-doubts.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating, OperationFields } from '../pedido/use-operation.ts';
import { deliverableFiles, deliveryMailOf } from './delivery-mail.ts';
import styles from './finish-pane.module.css';

interface Props {
  readonly pedido: Pedido;
  /** The queue to take the next item from; 0 when the order did not come from one. */
  readonly queue: Queue;
  readonly operating: Operating;
  readonly mail: MailDrafts;
  readonly onClose: () => void;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** The usual end of work: the agent checks the files and the e-mail, then delivers. */
export function FinishPane(pane: Props) {
  const { finish: text } = usePanelMessages();
  return (
    <Dock onClose={pane.onClose} title={text.title}>
      <FinishForm {...pane} />
    </Dock>
  );
}

function FinishForm({ pedido, queue, operating, mail, onClose, onDone }: Props) {
  const sending = useFormOperation(operating);
  const messages = usePanelMessages();
  const text = messages.finish;
  const words = useMessages(MAIL_MESSAGES);
  const notify = useNotify();
  const results = deliverableFiles(pedido);
  const template = deliveryMailOf(pedido);
  const [answer, setAnswer] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // The ticket queue has no orders.
  const following = queue === -1 || queue === -2 ? queue : null;
  const [isFollowed, setFollowed] = useState(false);
  const [wantsNext, setWantsNext] = useState(following !== null);
  const chosen = results.filter(({ file_id }) => !left.has(file_id));

  const doubting = useDoubts(
    pedido,
    chosen.map(({ file_id }) => file_id),
  );

  const unticked = useUnticked(pedido);

  const draft = mail.of(FINISHING);
  const [isEditing, setEditing] = useState(!isUntouched(draft));
  const fields: OperationFields<'terminar'> = {
    operation: FINISHING,
    file_ids: chosen.map(({ file_id }) => file_id),
    ...(template === 'claim_resolved' && answer.trim() !== '' && { reason: answer.trim() }),
  };

  // The mail is previewed only once all doubts and checks are settled.
  const accepted = doubting.isSettled && unticked.isSettled ? { ...doubting.fields, ...unticked.fields } : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await sending.run({
      ...fields,
      ...doubting.fields,
      ...unticked.fields,
      ...wordsOf(draft, customersLanguage(pedido)),
      ...(wantsNext && following !== null && { next_queue: following }),
      ...cascadeOf(pedido, isFollowed),
    });
    if (!done) return;
    mail.keep(FINISHING, NO_MAIL);
    // An undoable result has its own message.
    if (done.undo_id === null) notify(text.done(pedido.order_id));
    onClose();
    onDone(done, wantsNext);
  }

  const toggle = (fileId: string) =>
    setLeft((before) => new Set(before.has(fileId) ? [...before].filter((id) => id !== fileId) : [...before, fileId]));
  return (
    <form onSubmit={submit}>
      <ProblemLine of={sending.problem} />
      <DoubtsField doubting={doubting} />
      <UntickedField pedido={pedido} unticked={unticked} />
      <div className={styles.finish}>
        <div>
          <fieldset>
            <legend>{text.files}</legend>
            {results.length === 0 && <p role="status">{text.no_files}</p>}
            {results.map(({ file_id, name }) => (
              <Checkbox
                key={file_id}
                label={name}
                checked={!left.has(file_id)}
                onChange={() => toggle(file_id)}
                my="xs"
              />
            ))}
          </fieldset>
          <CascadeField pedido={pedido} checked={isFollowed} onChange={setFollowed} />
          {template === 'claim_resolved' && (
            <Textarea
              label={text.answer}
              description={text.answer_hint}
              autosize
              minRows={3}
              maxRows={10}
              maxLength={5000}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          )}
        </div>
        {template && chosen.length > 0 && !isEditing && (
          <DeliveryMail
            pedido={pedido}
            fields={{ ...fields, ...accepted, ...wordsOf(draft, customersLanguage(pedido)) }}
          />
        )}
      </div>
      {template && chosen.length > 0 && isEditing && (
        <MailComposer
          pedido={pedido}
          fields={fields}
          draft={draft}
          onDraft={(next) => mail.keep(FINISHING, next)}
          hasOwnText
        />
      )}
      <FormFoot>
        {following !== null && (
          <Checkbox
            label={text.next}
            checked={wantsNext}
            onChange={(event) => setWantsNext(event.currentTarget.checked)}
          />
        )}
        {template && chosen.length > 0 && !isEditing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <SubmitButton
          data-autofocus={doubting.doubts.length + unticked.points.length === 0}
          disabled={chosen.length === 0 || !doubting.isSettled || !unticked.isSettled}
          loading={sending.isBusy}
        >
          {wantsNext ? text.submit_next : text.submit}
        </SubmitButton>
      </FormFoot>
    </form>
  );
}

/** Preview of the delivery's mail. */
function DeliveryMail({ pedido, fields }: { readonly pedido: Pedido; readonly fields: OperationFields }) {
  const messages = usePanelMessages();
  const { data, error, isPlaceholderData } = useMailPreview(pedido, fields);
  if (data?.mail) return <MailPreview mail={data.mail} isOld={isPlaceholderData || error !== null} />;
  const problem = error ? problemText(error, messages) : data?.problem?.message;
  return problem ? <p role="alert">{problem}</p> : null;
}

const FINISHING = 'terminar';
