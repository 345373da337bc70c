import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { ComposedMail } from '../../../domain/mail/compose-mail.ts';
import { Dialog } from '../dialog.tsx';
import { timeText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { submitByKey } from '../submit-by-key.ts';
import type { Queue } from '../tabs/tab.ts';
import { useNotify } from '../use-notify.ts';
import { composeDeliveryMail, deliverableFiles, deliveryMailOf } from './delivery-mail.ts';
import styles from './finish-dialog.module.css';
import { problemText } from './problem-text.ts';
import { ScrollRegion } from './scroll-region.tsx';
import type { Operating } from './use-operation.ts';

interface Props {
  readonly opened: boolean;
  readonly pedido: Pedido;
  /** Queue whose next item may follow; 0 when the order did not come from one. */
  readonly queue: Queue;
  readonly operating: Operating;
  readonly onClose: () => void;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** The usual end of work: what is delivered and the mail that goes with it, before it is sent. */
export function FinishDialog({ opened, onClose, ...rest }: Props) {
  const { finish: text } = usePanelMessages();
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} size="58rem" yOffset="6dvh">
      <FinishForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function FinishForm({ pedido, queue, operating, onClose, onDone }: Omit<Props, 'opened'>) {
  const messages = usePanelMessages();
  const text = messages.finish;
  const locale = usePanelLocale();
  const notify = useNotify();
  const results = deliverableFiles(pedido);
  const template = deliveryMailOf(pedido);
  const [answer, setAnswer] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wantsNext, setWantsNext] = useState(queue !== 0);
  const chosen = results.filter(({ file_id }) => !left.has(file_id));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await operating.run({
      operation: 'terminar',
      file_ids: chosen.map(({ file_id }) => file_id),
      ...(template === 'claim_resolved' && answer.trim() !== '' && { reason: answer.trim() }),
      ...(wantsNext && queue !== 0 && { next_queue: queue }),
    });
    if (!done) return;
    const undo = done.undo_until ? text.undo_until(timeText(done.undo_until, locale, { seconds: true })) : '';
    notify(text.done(pedido.order_id), undo);
    onClose();
    onDone(done, wantsNext);
  }

  const toggle = (fileId: string) =>
    setLeft((before) => new Set(before.has(fileId) ? [...before].filter((id) => id !== fileId) : [...before, fileId]));
  return (
    <form onSubmit={submit} onKeyDown={submitByKey}>
      {operating.problem !== null && <p role="alert">{problemText(operating.problem, messages)}</p>}
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
        {template && chosen.length > 0 && (
          <MailPreview pedido={pedido} mail={composeDeliveryMail(pedido, { template, files: chosen, answer })} />
        )}
      </div>
      <Group justify="flex-end" mt="md">
        {queue !== 0 && (
          <Checkbox
            label={text.next}
            checked={wantsNext}
            onChange={(event) => setWantsNext(event.currentTarget.checked)}
            mr="auto"
          />
        )}
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" data-autofocus disabled={chosen.length === 0} loading={operating.isBusy}>
          {wantsNext ? text.submit_next : text.submit}
        </Button>
      </Group>
    </form>
  );
}

/** The mail as text, as the customer will read it. */
function MailPreview({ pedido, mail }: { readonly pedido: Pedido; readonly mail: ComposedMail }) {
  const { finish: text } = usePanelMessages();
  return (
    <section className={styles.mail} aria-label={text.mail}>
      <h3>{text.mail}</h3>
      <dl>
        <dt>{text.to}</dt>
        <dd>{pedido.details.customer.email}</dd>
        <dt>{text.subject}</dt>
        <dd>{mail.subject}</dd>
      </dl>
      <ScrollRegion className={styles.mailText} label={mail.subject}>
        {mail.text}
      </ScrollRegion>
    </section>
  );
}
