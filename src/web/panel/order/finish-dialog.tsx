import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation.ts';
import type { Pedido, PedidoFile } from '../../../contract/orders/pedido.ts';
import { configCall } from '../../../contract/sessions.ts';
import { Dialog } from '../dialog.tsx';
import { timeText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { panelApi } from '../session/panel-api.ts';
import type { Queue } from '../tabs/tab.ts';
import { useNotify } from '../use-notify.ts';
import { deliveryMail } from './delivery-mail.ts';
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
  const results = pedido.details.attachments.filter(({ kind }) => kind === 'result');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wantsNext, setWantsNext] = useState(queue !== 0);
  const chosen = results.filter(({ file_id }) => !left.has(file_id));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await operating.run({
      operation: 'terminar',
      file_ids: chosen.map(({ file_id }) => file_id),
      ...(wantsNext && queue !== 0 && { next_queue: queue }),
    });
    if (!answer) return;
    const undo = answer.undo_until ? text.undo_until(timeText(answer.undo_until, locale, true)) : '';
    notify(text.done(pedido.order_id), undo);
    onClose();
    onDone(answer, wantsNext);
  }

  const toggle = (fileId: string) =>
    setLeft((before) => new Set(before.has(fileId) ? [...before].filter((id) => id !== fileId) : [...before, fileId]));
  return (
    <form onSubmit={submit}>
      {operating.problem !== null && <p role="alert">{problemText(operating.problem, messages)}</p>}
      <div className={styles.finish}>
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
        {chosen.length > 0 && <MailPreview pedido={pedido} files={chosen} />}
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
function MailPreview({ pedido, files }: { readonly pedido: Pedido; readonly files: readonly PedidoFile[] }) {
  const messages = usePanelMessages();
  const text = messages.finish;
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => panelApi.call(configCall, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!config) return <p role="status">{messages.loading}</p>;
  const mail = deliveryMail(pedido, { files, portalName: config.portalName, portalUrl: config.baseUrl });
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
