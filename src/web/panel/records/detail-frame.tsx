import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from './records.module.css';

/** Details of a row. The heading takes the focus; Escape closes them. */
export function DetailFrame({
  title,
  children,
  onClose,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  const { close } = usePanelMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section
      className={styles.detail}
      aria-labelledby={id}
      onKeyDown={(event) => {
        // A dialog opened from here is rendered elsewhere in the DOM, and handles its own Escape.
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose();
      }}
    >
      <div className={styles.detailHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label={close} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
