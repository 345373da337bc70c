import { Button, Group, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { getConfigRow, ROW_CALLS } from '../../../contract/config-lists.ts';
import { type Mailbox, setMailboxPassword, tryMailbox } from '../../../contract/mailboxes.ts';
import { useSendChange } from '../config-lists/list-queries.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { faultText } from './fault-text.ts';
import { INBOX_MESSAGES } from './i18n/messages.ts';
import styles from './inbox.module.css';

interface Props {
  readonly box: Mailbox;
  readonly accountId: number;
  /** Opens the form with its user, server and folder. */
  readonly onChange: () => void;
}

/** Password, connection test and pause of one mailbox. */
export function MailboxSettings({ box, accountId, onChange }: Props) {
  const { boxes: text } = useMessages(INBOX_MESSAGES);
  const notify = useNotify();
  const changing = useSendChange();
  const trying = useSend();
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const params = { mail_account_id: accountId };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    if (!(await changing.send(() => panelApi.call(setMailboxPassword, { params, body: { password } })))) return;
    setPassword('');
    setSaid(null);
    notify(text.saved);
  };
  const attempt = async () => {
    setSaid(text.trying);
    const tried = await trying.send(() => panelApi.call(tryMailbox, { params }));
    if (!tried) return setSaid(null);
    const { fault, messages } = tried;
    if (fault === null) return setSaid(text.tried(messages ?? 0));
    setSaid(faultText(text, { fault, failure: tried.said }));
  };
  const pause = async () => {
    const reason = box.active ? text.pausing : text.resuming;
    const done = await changing.send(async () => {
      const { row, version } = await panelApi.call(getConfigRow, { params: { list: 'mailboxes', id: accountId } });
      const body = { row: { ...row, active: !box.active }, version, reason };
      return panelApi.call(ROW_CALLS.mailboxes.change, { params: { id: accountId }, body });
    });
    if (done) notify(box.active ? text.paused : text.resumed);
  };
  return (
    <form className={styles.decision} onSubmit={(event) => void save(event)}>
      <ProblemLine of={changing.problem ?? trying.problem} />
      <Group gap="xs" align="end">
        <PasswordInput
          size="xs"
          w="14rem"
          label={text.password}
          placeholder={box.has_password ? text.kept : undefined}
          autoComplete="new-password"
          maxLength={500}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SubmitButton size="xs" variant="default" loading={changing.isBusy} disabled={password === ''}>
          {text.save}
        </SubmitButton>
        <Button size="xs" variant="default" loading={trying.isBusy} onClick={() => void attempt()}>
          {text.try}
        </Button>
        <Button size="xs" variant="default" loading={changing.isBusy} onClick={() => void pause()}>
          {box.active ? text.pause : text.resume}
        </Button>
        <Button size="xs" variant="default" onClick={onChange}>
          {text.change}
        </Button>
      </Group>
      <p className={styles.rule}>{text.hint}</p>
      {said !== null && <p role="status">{said}</p>}
    </form>
  );
}
