import { Button, Kbd, SegmentedControl } from '@mantine/core';
import type { RefObject } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ACCEPTED } from '../kit/accepted-files.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import styles from './file-drop.module.css';
import type { UploadKind } from './uploads.ts';

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly kind: UploadKind;
  readonly onKind: (kind: UploadKind) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Uploads a file of a selectable kind. */
export function FileDrop({ input, kind, onKind, onFiles }: Props) {
  const { files: text } = usePanelMessages();
  return (
    <div className={styles.dropZone}>
      <span className={styles.dropHint}>{text.drop}</span>
      <SegmentedControl
        size="xs"
        aria-label={text.kind}
        value={kind}
        onChange={(value) => onKind(value === 'attachment' ? 'attachment' : 'result')}
        data={[
          { value: 'result', label: text.as_result },
          { value: 'attachment', label: text.as_attachment },
        ]}
      />
      <Button
        size="xs"
        variant="default"
        onClick={() => input.current?.click()}
        rightSection={<Kbd size="xs">{keyText(KEYS.order.upload)}</Kbd>}
      >
        {text.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED.join(',')}
        aria-label={text.choose}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
