import { Modal, type ModalRootProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { usePanelMessages } from './i18n/use-panel-messages.ts';

interface Props extends Pick<ModalRootProps, 'opened' | 'onClose' | 'size' | 'yOffset' | 'centered'> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of the panel. Built from the kit's parts, since its own header would be a second banner of the page. */
export function Dialog({ title, children, ...root }: Props) {
  const { close } = usePanelMessages();
  return (
    <Modal.Root {...root}>
      <Modal.Overlay />
      <Modal.Content className={styles.content}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={close} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
