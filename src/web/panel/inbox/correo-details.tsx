import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type Correo,
  type CorreoDecision,
  type CorreoRow,
  decideCorreo,
  downloadCorreo,
} from '../../../contract/inbox.ts';
import { outlookPackageOf } from '../../../domain/inbox/outlook-package.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { downloadBy } from '../kit/download.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { FoldedParts } from '../kit/folded-text.tsx';
import { MailFrame } from '../kit/mail-frame.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { INBOX_MESSAGES } from './i18n/messages.ts';
import styles from './inbox.module.css';
import { useCorreo, useSendCorreo } from './inbox-queries.ts';

type Target = Extract<CorreoDecision, { operation: 'link' }>['target'];
const BY_NUMBER = ['item', 'side', 'ticket'] as const;
type KindByNumber = (typeof BY_NUMBER)[number];

/** The message, its suggested targets, and the decisions. */
export function CorreoDetails({ row }: { readonly row: CorreoRow }) {
  const { loading } = usePanelMessages();
  const text = useMessages(INBOX_MESSAGES);
  const { data: correo, error, refetch } = useCorreo(row.email_id);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!correo) return <p role="status">{loading}</p>;
  const isClosed = correo.faults.includes('package');
  return (
    <>
      <div className={styles.message}>
        {correo.html === null ? (
          <FoldedParts parts={correo.parts} />
        ) : (
          <MailFrame message={correo.html} title={text.message} />
        )}
      </div>
      {correo.faults.includes('size') && (
        <p className={entries.small} role="note">
          {text.too_large}
        </p>
      )}
      {correo.attachments.length > 0 && (
        <p className={entries.small}>
          {correo.attachments
            // The content of an opened winmail.dat is in the list.
            .filter(({ name, media_type }) => isClosed || outlookPackageOf({ name, mediaType: media_type }) !== 'tnef')
            .map(({ name, media_type }) => {
              const what = outlookPackageOf({ name, mediaType: media_type });
              return what !== null && isClosed ? `${name} (${text.outlook[what]})` : name;
            })
            .join(', ')}
        </p>
      )}
      <Original emailId={correo.email_id} />
      {correo.direction === 'in' && <Decisions key={correo.version} correo={correo} />}
    </>
  );
}

/** The original with all headers: for supervisors. */
function Original({ emailId }: { readonly emailId: number }) {
  const text = useMessages(INBOX_MESSAGES);
  const { panel_roles } = useCurrentUser();
  const { send, isBusy, problem } = useSend();
  if (!panel_roles.includes('supervisor')) return null;
  const get = () => void send(() => downloadBy(downloadCorreo, { email_id: emailId }));
  return (
    <>
      <ProblemLine of={problem} />
      <Button size="compact-xs" variant="subtle" w="fit-content" loading={isBusy} onClick={get}>
        {text.original}
      </Button>
    </>
  );
}

function Decisions({ correo }: { readonly correo: Correo }) {
  const text = useMessages(INBOX_MESSAGES);
  const notify = useNotify();
  const { send, isBusy, problem } = useSendCorreo();
  const decide = async (decision: CorreoDecision) => {
    const call = { params: { email_id: correo.email_id }, body: { version: correo.version, decision } };
    if (await send(() => panelApi.call(decideCorreo, call))) notify(text.done[decision.operation]);
  };
  const link = (target: Target) => void decide({ operation: 'link', target });
  const isLinked = correo.item_id !== null || correo.ticket_id !== null;
  return (
    <div className={styles.decision}>
      <ProblemLine of={problem} />
      {correo.suggestions.length > 0 && (
        <>
          <p className={entries.small}>{text.suggestions}</p>
          <ul className={styles.suggestions}>
            {correo.suggestions.map((suggestion) => (
              <li key={`${suggestion.target.kind}${suggestion.target.id}`}>
                <Suggested suggestion={suggestion} isBusy={isBusy} onLink={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkByNumber isBusy={isBusy} onLink={link} />
      <Group gap="xs">
        {isLinked ? (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void decide({ operation: 'not_here' })}>
            {text.not_here}
          </Button>
        ) : (
          <Button size="xs" loading={isBusy} onClick={() => void decide({ operation: 'answer' })}>
            {text.answer}
          </Button>
        )}
        {correo.state !== 'dismissed' && (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void decide({ operation: 'dismiss' })}>
            {text.dismiss}
          </Button>
        )}
      </Group>
    </div>
  );
}

function Suggested({
  suggestion: { target, label, reasons },
  isBusy,
  onLink,
}: {
  readonly suggestion: Correo['suggestions'][number];
  readonly isBusy: boolean;
  readonly onLink: (target: Target) => void;
}) {
  const text = useMessages(INBOX_MESSAGES);
  const names: Readonly<Record<string, string>> = text.reasons;
  const what = {
    item: () => text.item(target.id),
    ticket: () => text.ticket(target.id),
    conversation: () => text.conversation(label),
  }[target.kind]();
  return (
    <Button size="xs" variant="default" loading={isBusy} aria-label={text.link_to(what)} onClick={() => onLink(target)}>
      {what} ({reasons.map((reason) => names[reason] ?? reason).join(', ')})
    </Button>
  );
}

function LinkByNumber({ isBusy, onLink }: { readonly isBusy: boolean; readonly onLink: (target: Target) => void }) {
  const text = useMessages(INBOX_MESSAGES);
  const [kind, setKind] = useState<KindByNumber>('item');
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLink({ kind, id: Number(number) });
  };
  return (
    <form className={styles.by_number} onSubmit={submit}>
      <NativeSelect
        size="xs"
        label={text.kind}
        value={kind}
        data={BY_NUMBER.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={({ currentTarget: { value } }) => setKind(BY_NUMBER.find((one) => one === value) ?? 'item')}
      />
      <TextInput
        size="xs"
        label={text.number}
        inputMode="numeric"
        pattern="[0-9]{1,10}"
        required
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <SubmitButton size="xs" variant="default" loading={isBusy}>
        {text.link}
      </SubmitButton>
    </form>
  );
}
