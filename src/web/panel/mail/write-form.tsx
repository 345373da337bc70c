import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Counterpart } from '../../../contract/orders/conversations.ts';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { MomentField } from '../kit/date-field.tsx';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { FormFoot } from '../kit/form-foot.tsx';
import { instantTyped } from '../kit/instant-typed.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating, OperationFields } from '../pedido/use-operation.ts';
import { AttachedFiles, OrderFilePicker } from './attached-files.tsx';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { LaterFields } from './later-fields.tsx';
import { customersLanguage, MailComposer } from './mail-composer.tsx';
import { type MailDraft, NO_MAIL, wordsOf } from './mail-draft.ts';
import {
  envelopeTyped,
  isEmptyEnvelope,
  type MailEnvelope,
  NO_ENVELOPE,
  type WrittenIn,
  type WrongEnvelope,
} from './mail-envelope.ts';
import styles from './mails.module.css';
import { OfficeFields } from './office-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';

export interface Writing {
  readonly pedido: Pedido;
  readonly writtenIn: WrittenIn;
  /** Possible recipients of a new conversation. */
  readonly counterparts: readonly Counterpart[];
  readonly draft: MailDraft;
  readonly operating: Operating;
  readonly onDraft: (draft: MailDraft) => void;
  readonly onClose: () => void;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** Recipients, text, files and time of a mail. What is sent is what the form contains at the click. */
export function WriteForm({ pedido, writtenIn, counterparts, draft, operating, onDraft, onClose, onDone }: Writing) {
  const sending = useFormOperation(operating);
  const messages = usePanelMessages();
  const text = useMessages(MAIL_MESSAGES);
  const locale = usePanelLocale();
  const { zone, zoneName } = useOrderTime();
  const form = useRef<HTMLFormElement>(null);
  const isCustomers = writtenIn.is === 'customer';
  const moves = isCustomers ? pedido.actions.filter(({ operation, to }) => operation === SENDING && to !== null) : [];
  const [to, setTo] = useState<number | null>(null);
  const [standby, setStandby] = useState('');
  const [wrong, setWrong] = useState<readonly WrongEnvelope[]>([]);
  const typed = draft.envelope ?? NO_ENVELOPE;
  const seal = () => envelopeTyped(typed, { writtenIn, timeZone: zone, now: new Date() });
  const until = to === null ? null : instantTyped(standby, zone);
  const fieldsOf = ({ envelope }: ReturnType<typeof seal>): OperationFields<'enviar_email'> => ({
    operation: SENDING,
    ...(to !== null && { to }),
    ...(until && { standby_until: until.toISOString() }),
    ...(envelope && { envelope }),
    ...(typed.files.length > 0 && { file_ids: typed.files.map(({ file_id }) => file_id) }),
  });
  const sealed = seal();
  const attach = (change: Partial<MailEnvelope>) => {
    const envelope = { ...typed, ...change };
    const { envelope: _before, ...words } = draft;
    onDraft(isEmptyEnvelope(envelope) ? words : { ...words, envelope: { ...envelope, key: typed.key || newKey() } });
  };
  const own = draftInConversation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const now = seal();
    setWrong(now.wrong);
    if (now.wrong.length > 0) {
      if (form.current) focusFirstProblem(form.current);
      return;
    }
    const request_key = typed.key || newKey();
    const done = await sending.run({ ...fieldsOf(now), request_key, ...wordsOf(own, customersLanguage(pedido)) });
    if (!done) return;
    onDraft(NO_MAIL);
    onClose();
    onDone(done, to !== null);
  }

  /** An answer has the subject of its conversation until the agent types another. */
  function draftInConversation() {
    if (writtenIn.is !== 'office' || writtenIn.conversation.subject === '') return draft;
    return { ...draft, subject: draft.subject ?? writtenIn.conversation.subject };
  }

  const usual = writtenIn.is === 'office' ? writtenIn.conversation.answer_to : pedido.details.customer.email;
  const attachable = pedido.details.attachments
    .filter(({ kind, file_id }) => !KEPT.includes(kind) && !typed.files.some((file) => file.file_id === file_id))
    .map(({ file_id, name, size, kind }) => ({ file_id, name, size, kindName: messages.files.kinds[kind] }));

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <ProblemLine of={sending.problem} />
      {!isCustomers && <p className={styles.apart}>{text.conversations.apart}</p>}
      {writtenIn.is === 'new' && (
        <OfficeFields
          office={typed.office}
          counterparts={counterparts}
          isWrong={wrong.includes('office')}
          onChange={(office) => attach({ office })}
        />
      )}
      <div className={styles.recipients}>
        <RecipientFields
          to={typed.to ?? (writtenIn.is === 'new' ? typed.office.email : usual)}
          cc={typed.cc}
          isWrong={(name) => wrong.includes(name)}
          onChange={attach}
        />
      </div>
      <MailComposer
        pedido={pedido}
        fields={sealed.wrong.length > 0 ? null : fieldsOf(sealed)}
        draft={own}
        onDraft={(words) => onDraft({ ...words, ...(draft.envelope && { envelope: draft.envelope }) })}
        hasOwnText={false}
      />
      <div className={styles.beside}>
        {typed.files.length > 0 && (
          <AttachedFiles
            files={typed.files}
            onRemove={({ file_id }) => attach({ files: typed.files.filter((file) => file.file_id !== file_id) })}
          />
        )}
        <OrderFilePicker
          files={attachable}
          onPick={({ file_id, name, size }) => attach({ files: [...typed.files, { file_id, name, size }] })}
        />
        {to === null && (
          <LaterFields later={typed} timeZone={zone} isWrong={wrong.includes('send_at')} onChange={attach} />
        )}
      </div>
      <FormFoot>
        <span className={styles.kept}>{text.kept}</span>
        {moves.length > 0 && typed.send_at === null && (
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
          <MomentField
            required
            aria-label={messages.change.standby}
            title={messages.change.standby_hint(zoneName)}
            value={standby}
            onChange={(value) => setStandby(value)}
          />
        )}
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <SubmitButton loading={sending.isBusy}>{text.send}</SubmitButton>
      </FormFoot>
    </form>
  );
}

function newKey(): string {
  return crypto.randomUUID();
}

const SENDING = 'enviar_email';
/** Kinds of files that are never mailed. */
const KEPT: readonly string[] = ['invoice', 'internal'];
