import { Button } from '@mantine/core';
import { getCurrentUser } from '../../../contract/current-user.ts';
import { ACCOUNT_MESSAGES } from '../account/i18n/messages.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import styles from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Impersonates the customer, in a new tab. Source: specification section 6, "Login-as-customer". */
export function ImpersonateButton({ customerId }: { readonly customerId: number }) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { isAgente } = useCurrentUser();
  const { isBusy, problem, send } = useSend();
  if (!isAgente) return null;
  const open = () => {
    // Browsers only open a tab during the click itself, not after a response.
    const tab = window.open('', '_blank');
    void send(async () => {
      try {
        const { login_as_customer } = await panelApi.call(getCurrentUser, {
          query: { login_as_customer: String(customerId) },
        });
        if (tab && login_as_customer) tab.location.replace(login_as_customer.href);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  return (
    <div>
      <Button size="xs" variant="default" loading={isBusy} onClick={open} title={text.see_as_hint}>
        {text.see_as}
      </Button>
      <ProblemLine of={problem} className={styles.small} />
    </div>
  );
}
