import { Button, Group, Kbd, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { SUBMIT_KEY } from '../kit/commands/keys.ts';
import { Dialog } from '../kit/dialog.tsx';
import { instantTyped } from '../kit/instant-typed.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { submitByKey } from '../kit/submit-by-key.ts';
import type { Operating, OperationFields } from '../pedido/use-operation.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { customersLanguage, MailComposer } from './mail-composer.tsx';
import { type MailDraft, NO_MAIL, wordsOf } from './mail-draft.ts';
import styles from './mails.module.css';

interface Props {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly draft: MailDraft;
  readonly operating: Operating;
  readonly onDraft: (draft: MailDraft) => void;
  readonly onClose: () => void;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** `enviar_email`: a mail to the customer, which may also say that the work is done and what still follows. */
export function WriteDialog({ opened, onClose, ...rest }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} size="72rem" yOffset="3dvh">
      <WriteForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function WriteForm({ pedido, draft, operating, onDraft, onClose, onDone }: Omit<Props, 'opened'>) {
  const messages = usePanelMessages();
  const text = useMessages(MAIL_MESSAGES);
  const locale = usePanelLocale();
  const { zone, zoneName } = useOrderTime();
  const moves = pedido.actions.filter(({ operation, to }) => operation === SENDING && to !== null);
  const [to, setTo] = useState<number | null>(null);
  const [standby, setStandby] = useState('');
  const until = to === null ? null : instantTyped(standby, zone);
  const fields: OperationFields<'enviar_email'> = {
    operation: SENDING,
    ...(to !== null && { to }),
    ...(until && { standby_until: until.toISOString() }),
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await operating.run({ ...fields, ...wordsOf(draft, customersLanguage(pedido)) });
    if (!done) return;
    onDraft(NO_MAIL);
    onClose();
    onDone(done, to !== null);
  }

  return (
    <form onSubmit={submit} onKeyDown={submitByKey}>
      <ProblemLine of={operating.problem} />
      <MailComposer pedido={pedido} fields={fields} draft={draft} onDraft={onDraft} hasOwnText={false} />
      <Group justify="flex-end" align="flex-end" mt="sm" gap="xs">
        <span className={styles.kept}>{text.kept}</span>
        {moves.length > 0 && (
          <NativeSelect
            aria-label={messages.change.to}
            value={to === null ? '' : String(to)}
            onChange={(event) => setTo(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
            data={[
              { value: '', label: text.stays },
              ...moves.map((move) => ({ value: String(move.to), label: text.moves(move.to_name?.[locale] ?? '') })),
            ]}
          />
        )}
        {to !== null && (
          <TextInput
            type="datetime-local"
            required
            aria-label={messages.change.standby}
            title={messages.change.standby_hint(zoneName)}
            value={standby}
            onChange={(event) => setStandby(event.currentTarget.value)}
          />
        )}
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" loading={operating.isBusy} rightSection={<Kbd size="xs">{keyText(SUBMIT_KEY)}</Kbd>}>
          {text.send}
        </Button>
      </Group>
    </form>
  );
}

const SENDING = 'enviar_email';
