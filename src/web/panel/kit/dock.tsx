import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { FIRST_FIELD } from './dialog.tsx';
import styles from './dock.module.css';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A pane docked beside what it is about, which can be read, copied from and worked on meanwhile. Where there is no room for both it covers
 * the page until it is closed. What is typed in it must outlive it: Escape closes without asking.
 */
export function Dock({ title, onClose, children }: Props) {
  const { close } = usePanelMessages();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusInside(box);
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    // React hands on what happened in windows that the pane opened.
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

/** Leads into the pane that is open, if one is. */
export function focusDock(): void {
  const dock = document.querySelector<HTMLElement>('[data-dock]');
  if (dock) (entryOf(dock) ?? dock).focus();
}

/** Begins at what one came for; gives the focus back to where it was. */
function useFocusInside(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pane = box.current;
    if (!pane) return;
    const before = document.activeElement;
    // What takes the focus by itself keeps it.
    if (!pane.contains(before)) (entryOf(pane) ?? pane).focus();
    return () => {
      const isInside = pane.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);
}

function entryOf(pane: HTMLElement): HTMLElement | null {
  return pane.querySelector<HTMLElement>('[data-autofocus]:enabled') ?? pane.querySelector<HTMLElement>(FIRST_FIELD);
}
