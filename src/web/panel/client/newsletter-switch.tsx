import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Customer, toggleNewsletter } from '../../../contract/customers/customer-calls.ts';
import { customerKey } from '../customers/customer-queries.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './client.module.css';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** Turns the customer's newsletter on or off, on their request. */
export function NewsletterSwitch({ customer }: { readonly customer: Customer }) {
  const text = useMessages(CLIENT_MESSAGES);
  const queries = useQueryClient();
  const notify = useNotify();
  const { customer_id, extra } = customer;
  const { send, isBusy, problem } = useSend(() => queries.invalidateQueries({ queryKey: customerKey(customer_id) }));
  const toggle = async (isOn: boolean) => {
    const params = { customer_id, active: isOn ? '1' : '0' } as const;
    const answer = await send(() => panelApi.call(toggleNewsletter, { params }));
    if (answer) notify(answer.message);
  };
  return (
    <div className={styles.newsletter}>
      <Switch
        label={text.newsletter}
        description={text.newsletter_hint}
        checked={extra.newsletter}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => void toggle(checked)}
      />
      <ProblemLine of={problem} />
    </div>
  );
}
