import { Button, Group } from '@mantine/core';
import type { FormEvent } from 'react';
import { createCustomer } from '../../../contract/new-work.ts';
import { customerAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { fieldProblems } from './field-problems.ts';
import { NEW_WORK_MESSAGES } from './i18n/messages.ts';
import { NOBODY, personDraftSchema, personOf } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';
import styles from './work.module.css';

/** Creates a customer's account and opens their tab. For an address that already has an account, it opens that one. */
export function NewClient({ email = '' }: { readonly email?: string }) {
  const text = useMessages(NEW_WORK_MESSAGES);
  const notify = useNotify();
  const { go } = useTabsControl();
  const [draft, change, forget] = useKept('new-client', personDraftSchema, { ...NOBODY, email });
  const { send, isBusy, problem } = useSend();
  const problems = fieldProblems(problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(async () => {
      const { created, customer } = await panelApi.call(createCustomer, { body: personOf(draft) });
      notify(created ? text.created(customer.name) : text.existing(customer.name, customer.email));
      forget();
      go(customerAddress(customer.customer_id));
    });
  }

  return (
    <form className={`${styles.page} ${styles.part}`} onSubmit={submit} noValidate aria-label={text.new_customer}>
      <h2>{text.new_customer}</h2>
      <p>{text.invites}</p>
      <PersonFields draft={draft} problems={problems} onChange={change} />
      <ProblemLine of={problem} />
      <Group>
        <SubmitButton loading={isBusy}>{text.create}</SubmitButton>
        <Button variant="default" onClick={forget}>
          {text.clear}
        </Button>
      </Group>
    </form>
  );
}
