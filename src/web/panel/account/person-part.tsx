import { Button, TextInput } from '@mantine/core';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import styles from './account.module.css';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import { Part } from './part.tsx';
import { useChangeAccount } from './use-account.ts';

/** The name under which colleagues and customers know the agent. */
export function PersonPart({ person }: { readonly person: { readonly firstname: string; readonly lastname: string } }) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { save } = usePanelMessages();
  const change = useChangeAccount();
  const notify = useNotify();
  const { isBusy, problem, send } = useSend();
  const submit = (fields: FormData) =>
    void send(async () => {
      await change({ firstname: String(fields.get('firstname')), lastname: String(fields.get('lastname')) });
      notify(text.saved);
    });
  return (
    <Part title={text.person} problem={problem} onSubmit={submit}>
      <div className={styles.pair}>
        <TextInput name="firstname" label={text.firstname} defaultValue={person.firstname} autoComplete="given-name" />
        <TextInput name="lastname" label={text.lastname} defaultValue={person.lastname} autoComplete="family-name" />
      </div>
      <Button type="submit" loading={isBusy}>
        {save}
      </Button>
    </Part>
  );
}
