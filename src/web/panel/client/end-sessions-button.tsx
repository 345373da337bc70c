import { Button } from '@mantine/core';
import { useState } from 'react';
import { endSessionsOfCustomer } from '../../../contract/customers/customer-calls.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ConfirmDialog } from '../records/confirm-dialog.tsx';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** Signs a customer out everywhere, who has lost a telephone or reports a stranger; for supervisors, others see nothing. */
export function EndSessionsButton({ customerId }: { readonly customerId: number }) {
  const text = useMessages(CLIENT_MESSAGES);
  const [isAsking, setAsking] = useState(false);
  if (!useCurrentUser().panel_roles.includes('supervisor')) return null;
  const close = () => setAsking(false);
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {text.end_sessions}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={text.end_sessions_title}
        submit={text.end_sessions}
        done={text.sessions_ended}
        page="client"
        act={() => panelApi.call(endSessionsOfCustomer, { params: { customer_id: customerId } })}
        onClose={close}
        onDone={close}
      >
        <p>{text.end_sessions_lead}</p>
      </ConfirmDialog>
    </div>
  );
}
