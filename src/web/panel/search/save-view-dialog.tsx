import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createView } from '../../../contract/views.ts';
import type { OrderColumn } from '../../../domain/orders/order-columns.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search-dialogs.module.css';
import { useTakeChoices } from './use-list-config.ts';

interface Props {
  readonly query: string;
  readonly columns: readonly OrderColumn[];
  /** Default name of the view. */
  readonly suggestion: string;
  readonly onClose: () => void;
}

/** Saves the current search under a name; a supervisor may share it. */
export function SaveViewDialog({ opened, ...props }: Props & { readonly opened: boolean }) {
  const { views } = useMessages(SEARCH_MESSAGES);
  return (
    <Dialog opened={opened} onClose={props.onClose} title={views.title} size="26rem" yOffset="12dvh">
      <SaveViewForm {...props} />
    </Dialog>
  );
}

function SaveViewForm({ query, columns, suggestion, onClose }: Props) {
  const { views: text } = useMessages(SEARCH_MESSAGES);
  const messages = usePanelMessages();
  const isSupervisor = useCurrentUser().panel_roles.includes('supervisor');
  const notify = useNotify();
  const take = useTakeChoices();
  const sending = useSend();
  const requestKey = useRequestKey();
  const [name, setName] = useState(suggestion.slice(0, LONGEST_NAME));
  const [shared, setShared] = useState(false);
  const submit = () =>
    void sending.send(async () => {
      const body = { name, query, columns: [...columns], shared, request_key: requestKey.current };
      take(await panelApi.call(createView, { body }));
      notify(text.kept(name.trim()));
      onClose();
    });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      sending={sending}
      submit={messages.save}
      isDisabled={name.trim() === ''}
      className={styles.dialogForm}
    >
      <TextInput
        data-autofocus
        required
        label={text.name}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isSupervisor && (
        <Checkbox label={text.share} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
      )}
    </DialogForm>
  );
}

const LONGEST_NAME = 60;
