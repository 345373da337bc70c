import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from './dock.module.css';
import { firstFieldIn } from './first-field.ts';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A pane docked next to its subject, which stays readable and editable. On narrow screens it covers the page until closed. Its text must be
 * stored elsewhere: Escape closes without asking.
 */
export function Dock({ title, onClose, children }: Props) {
  const { close } = usePanelMessages();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusInside(box);
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    // React bubbles events from windows that the pane opened.
    if (event.key !== 'Escape' || event.defaultPrevented || !box.current?.contains(event.target as Node)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={heading}
      className={styles.dock}
      tabIndex={-1}
      onKeyDown={closeByKey}
      data-dock
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <CloseButton aria-label={close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** Focuses the open pane, if there is one. */
export function focusDock(): void {
  const dock = document.querySelector<HTMLElement>('[data-dock]');
  if (dock) (firstFieldIn(dock) ?? dock).focus();
}

/** Focuses the main field; restores the focus on closing. */
function useFocusInside(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pane = box.current;
    if (!pane) return;
    const before = document.activeElement;
    // An element that focuses itself keeps the focus.
    if (!pane.contains(before)) (firstFieldIn(pane) ?? pane).focus();
    return () => {
      const isInside = pane.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);
}
