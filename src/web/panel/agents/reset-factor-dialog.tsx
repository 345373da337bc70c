import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ListedAgent, resetAgentFactor } from '../../../contract/agents/agent-list.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { nameOf } from './agent-name.ts';
import { useSendAgent } from './agent-queries.ts';
import styles from './agents.module.css';
import { AGENT_LIST_MESSAGES } from './i18n/messages.ts';

/** Removes a colleague's second factor, with a reason. */
export function ResetFactorDialog({ agent, onClose }: { readonly agent: ListedAgent; readonly onClose: () => void }) {
  const text = useMessages(AGENT_LIST_MESSAGES);
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const sending = useSendAgent();
  const name = nameOf(agent);
  const submit = async () => {
    const input = { params: { agent_id: agent.agent_id }, body: { reason: reason.trim() } };
    if (!(await sending.send(() => panelApi.call(resetAgentFactor, input)))) return;
    notify(text.factor_gone(name));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={text.reset_factor_title(name)}>
      <DialogForm
        className={styles.form}
        onSubmit={() => void submit()}
        onClose={onClose}
        sending={sending}
        submit={text.reset_factor}
        color="red"
        isDisabled={reason.trim().length < 3}
      >
        <p>{text.reset_factor_hint}</p>
        <TextInput
          data-autofocus
          withAsterisk
          label={text.reason}
          description={text.reason_hint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </DialogForm>
    </Dialog>
  );
}
