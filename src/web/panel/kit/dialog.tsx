import { Modal, type ModalRootProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from './dialog.module.css';
import { FIRST_FIELD } from './first-field.ts';

interface Props extends Pick<ModalRootProps, 'opened' | 'onClose' | 'size' | 'yOffset' | 'centered'> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of the panel. Composed of Mantine's parts, since its default header would be a second banner of the page. */
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
        <Modal.Body className={styles.body} ref={beginInside}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Focuses the dialog's main field first, in a form without fields its first button, unless the dialog sets the focus itself. The button that closes
 * the dialog is outside of the form, which its key would not send from there.
 */
function beginInside(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return;
  const first = body.querySelector(FIRST_FIELD) ?? body.querySelector('form button:enabled');
  first?.setAttribute('data-autofocus', '');
}
