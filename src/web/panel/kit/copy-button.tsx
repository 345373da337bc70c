import { useState } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

const SHOWN_MS = 1500;

/** Copies a text; says so in its own place. */
export function CopyButton({
  text,
  label,
  children,
}: {
  readonly text: string;
  readonly label: string;
  readonly children?: string;
}) {
  const { copied } = usePanelMessages();
  const [isCopied, setCopied] = useState(false);
  const copyText = useCopy();
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <button type="button" className={styles.copy} aria-label={isCopied ? copied : label} title={label} onClick={copy}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={isCopied ? 'M5 12.5l4.5 4.5L19 7.5' : 'M9 9h10v11H9zM5 15V4h10'} />
      </svg>
      {children && <span>{isCopied ? copied : children}</span>}
    </button>
  );
}
