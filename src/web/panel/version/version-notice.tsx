import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ownVersion } from '../../version/own-version.ts';
import { serverVersion } from '../../version/server-version.ts';
import { hasUnsentText, watchTyping } from '../../version/unsent-text.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { VERSION_MESSAGES } from './i18n/messages.ts';
import styles from './version.module.css';
import { checkVersion } from './version-check.ts';

/** Announces a newer panel. The user decides when to reload, so that nothing typed is lost. */
export function VersionNotice() {
  const text = useMessages(VERSION_MESSAGES);
  const { frame, cancel } = usePanelMessages();
  const [isNewer, setNewer] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => checkVersion({ own: ownVersion(), ask: serverVersion, onNewer: () => setNewer(true) }), []);
  useEffect(() => watchTyping(), []);
  const reload = () => window.location.reload();
  return (
    <div role="status">
      {isNewer && (
        <div className={styles.notice}>
          <span>
            <strong>{text.newer}</strong> {text.newer_hint}
          </span>
          <Button size="compact-sm" onClick={() => (hasUnsentText() ? setAsking(true) : reload())}>
            {frame.reload}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setNewer(false)}>
            {text.later}
          </Button>
        </div>
      )}
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={text.unsent_title} centered>
        <p>{text.unsent_text}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {cancel}
          </Button>
          <Button color="red" onClick={reload}>
            {text.reload_anyway}
          </Button>
        </Group>
      </Dialog>
    </div>
  );
}
