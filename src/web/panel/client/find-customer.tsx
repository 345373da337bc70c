import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { customerAddress, pageAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import styles from './client.module.css';
import { decideFinding } from './decide-finding.ts';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

interface Props {
  /** What was searched before, and why nobody was found. */
  readonly asked: string;
  readonly problem: string | null;
  readonly isBusy: boolean;
}

/** Finds a customer by name, e-mail address, telephone, tax id, or number of theirs or of an order, and opens their tab. */
export function FindCustomer({ asked, problem, isBusy }: Props) {
  const text = useMessages(CLIENT_MESSAGES);
  const { go } = useTabsControl();
  const [typed, setTyped] = useState(asked);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = decideFinding(typed);
    setWrong(wanted === null);
    if (!wanted) return;
    if ('customerId' in wanted) return go(customerAddress(wanted.customerId));
    go(pageAddress('client', String(new URLSearchParams(wanted))));
  };
  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <TextInput
        className={styles.who}
        label={text.who}
        description={text.who_hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isWrong ? text.who_wrong : problem}
        autoFocus
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
}
