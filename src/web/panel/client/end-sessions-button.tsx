import { Button } from '@mantine/core';
import { endSessionsOfCustomer } from '../../../contract/customers/customer-calls.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** Signs a customer out everywhere, who has lost a telephone or reports a stranger; for supervisors, others see nothing. */
export function EndSessionsButton({ customerId }: { readonly customerId: number }) {
  const text = useMessages(CLIENT_MESSAGES);
  const notify = useNotify();
  const { send, isBusy, problem } = useSend();
  if (!useCurrentUser().panel_roles.includes('supervisor')) return null;
  const end = async () => {
    const params = { customer_id: customerId };
    if (await send(() => panelApi.call(endSessionsOfCustomer, { params }))) notify(text.sessions_ended);
  };
  return (
    <div>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void end()}>
        {text.end_sessions}
      </Button>
      <ProblemLine of={problem} />
    </div>
  );
}
