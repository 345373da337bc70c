import { Button, Kbd } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Tab } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { Notice } from '../kit/notice.tsx';
import { QUEUE_MESSAGES } from './i18n/messages.ts';
import styles from './queue.module.css';
import { SkipDialog } from './skip-dialog.tsx';

/** In the auto-assign tab: why the queue gave this order, and a button to skip it. */
export function GivenLine({ tab, pedido }: { readonly tab: Tab; readonly pedido: Pedido }) {
  const text = useMessages(QUEUE_MESSAGES);
  const { commands } = usePanelMessages();
  const locale = usePanelLocale();
  const [isSkipping, setSkipping] = useState(false);
  // Kept while the dialog is closed.
  const [reason, setReason] = useState('');
  const { given, queue } = pedido.details;
  const isMine = tab.kind === 'auto' && given !== null && pedido.locked_by?.is_me === true;
  const canSkip = isMine && queue !== null;
  const skip = {
    id: 'skip',
    title: text.skip_command,
    key: KEYS.order.skip,
    section: commands.order,
    run: () => setSkipping(true),
  };
  useCommands(canSkip ? [skip] : []);
  if (!isMine || tab.kind !== 'auto') return null;
  return (
    <>
      <Notice
        actions={
          canSkip && (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => setSkipping(true)}
              rightSection={<Kbd size="xs">{keyText(KEYS.order.skip)}</Kbd>}
            >
              {text.skip}
            </Button>
          )
        }
      >
        <span className={styles.why}>{text.why}:</span> {given.why[locale]}
      </Notice>
      {canSkip && (
        <SkipDialog
          opened={isSkipping}
          queue={tab.queue}
          pedido={pedido}
          reason={reason}
          onReason={setReason}
          onClose={() => setSkipping(false)}
        />
      )}
    </>
  );
}
